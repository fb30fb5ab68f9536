export const homeEn = {
  title: "Home",
  text: "What waits for you, and how the last weeks went.",
  cases: "Cases that wait for a decision",
  overdue: (count: string) => `${count} past their time`,
  onTime: "All within their time",
  noCases: "Nothing waits",
  links: "Open links",
  noLinks: "No link is out",
  endingSoon: (count: string) => `${count} end within two days`,
  notSoon: "None ends within two days",
  webhooks: "Webhook endpoints that fail",
  endpoints: (count: string) => `of ${count}`,
  noEndpoint: "There is no endpoint yet",
  week: "This week so far",
  before: (count: string, days: number) =>
    days === 7
      ? `${count} last week`
      : days === 1
        ? `${count} on Monday of last week`
        : `${count} in the first ${days} days of last week`,
  weeks: "Screenings by week",
  weeksText: "By the day on which they ended (UTC).",
  from: "Week from",
  running: "so far",
  none: "No screening has ended in these weeks.",
};
