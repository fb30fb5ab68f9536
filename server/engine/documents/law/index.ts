export {
  type Answer,
  admits,
  answer,
  editionOn,
  figureOf,
  type Given,
  inverse,
  nearest,
} from "./evaluate";
