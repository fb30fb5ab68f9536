export { GET } from "../../../pdf/route";
