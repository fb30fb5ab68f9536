export { UnknownLinkPage as default } from "@/components/verify/unknown-link-page";
