export { createPerson, linkForPerson, listPeople, setStaff } from "./by-operator";
export { contextFromSession } from "./context-from-session";
export { findByAddress } from "./find-person";
export { invite } from "./invitations";
export { staysInMailbox } from "./mailbox";
export { tellOwners } from "./mails";
export { isReviewer, requireReviewer } from "./members";
export { namesOf } from "./names";
export { noteWayIn, refusalsNoted } from "./note-way-in";
export { signInWithPasskey } from "./passkeys";
export { hashPassword } from "./password";
export { hasSecondFactor, ownsSecondFactor } from "./proofs";
export { Email, Invite, NewPerson } from "./schema";
export {
  endSession,
  findSession,
  isRecent,
  type LiveSession,
  lacksSecondFactor,
  openSession,
  publicName,
  SESSION_DAYS,
} from "./sessions";
export { type SignedIn, signInWithLink, signInWithPassword } from "./sign-in";
