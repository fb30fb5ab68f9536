/** Of one case: what was asked and came, documents side by side, income by month, the person's earlier cases; and of the page of a person. */
export const caseEn = {
  received: {
    title: "Asked and received",
    states: {
      came: "Received",
      part: "Part is missing",
      missing: "Missing",
      asked: "Asked again",
      unsure: "Not matched",
    } as Record<string, string>,
    document: "Asked for",
    state: "State",
    what: "Received as",
    lacking: (months: string) => `Missing: ${months}`,
    beside: "Came without being asked for:",
  },
  matrix: {
    title: "Documents side by side",
    text: "The same few things as each document prints them. What differs from the rest is marked.",
    document: "Document",
    given: "Application",
    facts: { name: "Name", employer: "Employer", pay: "Pay", account: "Account", dates: "Dates" },
    marks: { other: "differs", near: "written otherwise", found: "see the deviations" },
    nothing: "not printed",
  },
  months: {
    title: "Income by month",
    slip: "Net pay on the slip",
    account: "Credited to the account",
    table: "As a table",
    month: "Month",
    nothing: "–",
    summary: (first: string, last: string, least: string, most: string) =>
      `Income from ${first} to ${last}, between ${least} and ${most} a month`,
  },
  developers: "For developers",
  earlier: {
    title: "Other cases of the same person",
    none: "No other case of this person is known.",
    shared: {
      number: (count: number) =>
        `The same document number stands in ${count === 1 ? "a case" : `${count} cases`} of people of other names.`,
      account: (count: number) =>
        `The same account stands in ${count === 1 ? "a case" : `${count} cases`} of people of other names.`,
      email: (count: number) =>
        `The same email address stands in ${count === 1 ? "a case" : `${count} cases`} of people of other names.`,
      phone: (count: number) =>
        `The same telephone stands in ${count === 1 ? "a case" : `${count} cases`} of people of other names.`,
    },
    all: "Everything about this person",
  },
  person: {
    title: "Person",
    text: "Everything that is known to be about one person, and how it is known.",
    place: {
      screenings: "Screening",
      links: "Link",
      "id-checks": "Identity check",
      sanctions: "Sanctions check",
    },
    ties: {
      link: "sent through the link",
      number: "same document number",
      email: "same email address, telephone or account, and a like name",
      birth: "same name and date of birth",
      reference: "same reference and name",
    },
    start: "opened from here",
    how: "How it is known",
    what: "What",
    result: "Result",
    customers: "Done for",
    namesakes: "Same name, perhaps another person",
    namesakesText: "Nothing but the name connects them with the things above.",
    hint: "A name, a reference, an id, or the last four of a document",
    about: (name: string) => `Everything about ${name}`,
  },
};
