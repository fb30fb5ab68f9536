// What a release changes in texts. Pure, so that it can be tried.

const NUMBER = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Why a version cannot follow another, or undefined. */
export function refusal(before, version) {
  if (!NUMBER.test(version)) return `${version} is no version: write it as 1.2.3.`;
  const [a, b] = [before, version].map((one) => one.split(".").map(Number));
  const first = [0, 1, 2].find((place) => a[place] !== b[place]);
  return first !== undefined && b[first] > a[first] ? undefined : `${version} does not come after ${before}.`;
}

/** Where the version stands: file, and the text around it. */
const PLACES = [
  ["package.json", (version) => `"version": "${version}"`],
  ["package-lock.json", (version) => `"version": "${version}"`, 2],
  ["sdk/package.json", (version) => `"version": "${version}"`],
  ["sdk/python/pyproject.toml", (version) => `version = "${version}"`],
];

/** The files with the new version in place of the one before; `read` gives a file's text. */
export function withVersion(read, before, version) {
  return PLACES.map(([file, around, times = 1]) => {
    let text = read(file);
    for (let time = 0; time < times; time += 1) {
      const next = text.replace(around(before), around(version));
      if (next === text) throw new Error(`${file} does not say ${before}.`);
      text = next;
    }
    return [file, text];
  });
}

const HEAD = "## Unreleased\n";

/** The changelog with what was unreleased under its version, and that part by itself. */
export function withRelease(changelog, version, date) {
  const start = changelog.indexOf(HEAD);
  if (start < 0) throw new Error('CHANGELOG.md has no part "## Unreleased".');
  const from = start + HEAD.length;
  const end = changelog.indexOf("\n## ", from);
  const notes = changelog.slice(from, end < 0 ? undefined : end).trim();
  if (notes === "")
    throw new Error(
      "CHANGELOG.md has nothing under Unreleased: say what changes for those who run or call it.",
    );
  const rest = end < 0 ? "" : changelog.slice(end);
  return { notes, changelog: `${changelog.slice(0, from)}\n## ${version}, ${date}\n\n${notes}\n${rest}` };
}

/** The notes of a version that was released. */
export function notesOf(changelog, version) {
  const start = changelog.search(new RegExp(`^## ${version.replaceAll(".", "\\.")}(?:,|$)`, "m"));
  if (start < 0) throw new Error(`CHANGELOG.md does not tell of ${version}.`);
  const from = changelog.indexOf("\n", start) + 1;
  const end = changelog.indexOf("\n## ", from);
  return changelog.slice(from, end < 0 ? undefined : end).trim();
}
