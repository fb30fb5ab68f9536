import { handler } from "@/inngest";

// An Inngest server calls the functions here. With the embedded engine nobody outside the worker holds the signing key.
export { handler as GET, handler as POST, handler as PUT };
