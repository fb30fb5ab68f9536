// Imported first by every command: says in one line what an old Node would say in many. It may only use what an old Node has.

const oldest = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Node ${oldest.join(".")} or later is needed; this is Node ${process.versions.node} (https://nodejs.org).`,
  );
  process.exit(1);
}
