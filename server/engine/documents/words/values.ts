/** What a sentence may name: always text, already masked and in the document's notation; a missing value is empty. */
export type Values = Readonly<
  Record<
    | "field"
    | "added"
    | "printed"
    | "expected"
    | "value"
    | "rate"
    | "rule"
    | "source"
    | "year"
    | "date"
    | "other"
    | "others"
    | "before"
    | "beside"
    | "from"
    | "to"
    | "of"
    | "on"
    | "by"
    | "text"
    | "hint"
    | "type"
    | "country"
    | "months"
    | "payments"
    | "weeks"
    | "monthly"
    | "period"
    | "otherPeriod"
    | "hidden"
    | "set"
    | "visible"
    | "account",
    string
  >
>;
