type Mail = { subject: string; text: string; action: string };

export const en = {
  documentation: "Documentation",
  signIn: {
    title: "Sign in",
    email: "Email address",
    password: "Password",
    submit: "Sign in",
    passkey: "Sign in with a passkey",
    magicLink: "Email me a sign-in link",
    forgot: "Forgot your password?",
    noAccount: "No account yet?",
    signUp: "Create one",
    code: "Code from your authenticator app",
    codeHint: "Or one of your recovery codes.",
    or: "or",
    linkSent: "If this address has an account, a sign-in link is on its way. It works for 15 minutes.",
    needEmail: "Enter your email address first.",
    ended: "You were signed out. Sign in again to go on.",
  },
  link: {
    title: "Sign in with your link",
    text: "Press the button to sign in on this device.",
    submit: "Sign in",
  },
  signUp: {
    title: "Create an account",
    text: "The sandbox is free and ready at once. Live access is enabled after a short review.",
    company: "Company name",
    name: "Your name",
    passwordHint: "At least 12 characters; several words that do not belong together are good.",
    strength: { weak: "Weak: among the first that are guessed", fair: "Fair", strong: "Strong" },
    submit: "Create account",
    haveAccount: "Have an account already?",
    sent: "Check your mail to go on: an account with this address exists, or the password differs.",
  },
  reset: {
    askTitle: "Reset your password",
    askText: "We send you a link with which you set a new one.",
    askSubmit: "Send the link",
    sent: "If this address has an account, a link to reset the password is on its way. It works for one hour.",
    title: "Set a new password",
    password: "New password",
    submit: "Save and sign in",
    done: "Your password is saved. Sign in with it.",
  },
  confirm: {
    title: "Confirm your email address",
    submit: "Confirm",
    done: "Your email address is confirmed.",
    go: "Go to the dashboard",
  },
  invitation: {
    title: (account: string) => `Join ${account}`,
    text: (email: string) => `You were invited as ${email}.`,
    name: "Your name",
    passwordKnown: "Your password",
    passwordNew: "Choose a password",
    submit: "Join",
    over: "This invitation is no longer valid",
    overText: "It was used already or is too old. Ask whoever invited you for a new one.",
  },
  errors: {
    invalid_credentials: "The email address or the password is not right.",
    totp_required: "Enter the code from your authenticator app.",
    totp_invalid: "This code is not right, or it was used already.",
    totp_later:
      "Too many wrong codes were entered here, so none is looked at for a while. Use a passkey or one of your recovery codes, or sign in where you were signed in before.",
    link_used: "This link was used already or is too old. Ask for a new one.",
    rate_limited: "Too many tries. Wait a minute and try again.",
    network:
      "Too many accounts were opened from your network in the last hour. Try again later, or write to us.",
    mailbox:
      "Several mails were sent to this address in the last hour. Look there, in the junk folder too, or try again later.",
    passkey: "The passkey was not accepted. Try again, or sign in with your password.",
    password:
      "The password is not right, too short (it needs at least 12 characters), or among the first that are guessed.",
    other: "Something failed on our side. Try again.",
  },
  mails: {
    change: (product: string, what: string): Mail & { notMe: string } => ({
      subject: `A change to your ${product} account`,
      text: what,
      action: "Look at your profile",
      notMe:
        "If this was not you, reset your password at once: that ends every session and removes every passkey.",
    }),
    changes: {
      password_changed: "Your password was changed.",
      password_reset: "Your password was reset. All sessions were ended and all passkeys removed.",
      passkey_added: "A passkey was added to your sign-in.",
      passkey_removed: "A passkey was removed from your sign-in.",
      totp_added: "Your sign-in now asks for a code of your authenticator app.",
      totp_removed: "Your sign-in does not ask for a code of your authenticator app any more.",
      codes_guessed:
        "Somebody entered wrong codes of an authenticator app for your sign-in, several times. Whoever gets so far knows your password or reads your mail. Codes now have to wait; your passkeys and recovery codes work as before. If it was not you, change your password.",
      live_key: "A live API key was created in your account.",
      owner_invited: "Somebody was invited into your account as an owner.",
      owners_changed: "Who owns your account was changed. The audit log says by whom.",
      member_reset:
        "A member of your account, which asks for a second factor, reset their password by mail and lost their passkeys with it. The audit log says who. Ask them whether it was them: until they set up another one, their mailbox is enough to do that.",
      test_key_settings:
        "A sandbox key changed the settings of your account, which live results follow too. The audit log says which.",
    },
    notYou: "If you did not ask for this, you can ignore this message.",
    magic_link: (product: string, _account: string): Mail => ({
      subject: `Sign in to ${product}`,
      text: `Use this link to sign in to ${product}. It works once, for 15 minutes.`,
      action: "Sign in",
    }),
    reset: (product: string, _account: string): Mail => ({
      subject: `Reset your ${product} password`,
      text: "Use this link to set a new password. It works once, for one hour.",
      action: "Set a new password",
    }),
    verify_email: (product: string, _account: string): Mail => ({
      subject: `Confirm your email address for ${product}`,
      text: `Confirm that this address is yours, so that ${product} can send you notices.`,
      action: "Confirm",
    }),
    invitation: (product: string, account: string): Mail => ({
      subject: `You are invited to ${product}`,
      text: `You are invited to work with ${account} in ${product}. The invitation is good for 7 days.`,
      action: "Accept the invitation",
    }),
    already_member: (product: string, _account: string): Mail => ({
      subject: `Your ${product} account`,
      text: `Somebody, perhaps you, asked for a ${product} account with this address. You have one already: sign in, or reset your password.`,
      action: "Sign in",
    }),
  },
};

export type AuthWords = typeof en;
