import { answerServer } from "@/inngest";

// An Inngest server calls the functions here. The front door closes it where jobs run in the worker.
export { answerServer as GET, answerServer as POST, answerServer as PUT };
