export {
  type Answer,
  admits,
  answer,
  editionOn,
  figureOf,
  type Given,
  inverse,
  listOf,
  nearest,
  union,
} from "./evaluate";
export { schemes } from "./schemes";
