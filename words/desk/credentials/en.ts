export const en = {
  invitation: {
    setUp: 'Set up the desk',
    setUpLead: 'You are the first organiser here, with the role of secretary. This link works once, until {{end}}.',
    accept: 'Accept the invitation',
    lead: '{{name}} invites you to join the desk. The invitation is valid until {{end}}.',
    leadOperator: 'You are invited to join the desk. The invitation is valid until {{end}}.',
    address: 'Address',
    role: 'Role',
    roles: 'Roles',
    button: 'Continue',
    next: 'Next, a second factor: a password alone does not open the desk.',
    ended: 'This link no longer works',
    usedHint: 'If you have used it yourself, you already have an account: sign in with the password you chose.',
    used: 'This link has been used: you already have an account. Sign in with the password you chose.',
  },
  roles: {
    secretary: 'You decide about questions, take decisions back, read the register, and invite others.',
    moderator: 'You read questions, accept, group and redirect them, propose refusals and confirm those of others.',
    expert: 'You read questions and topics, without the names of authors, and write the answers assigned to you.',
    reviewer: 'You read questions and topics, without the names of authors, and review and approve answers.',
    stage: 'You read topics and the running order, pair devices and control the stage.',
    auditor: 'You read everything and the register, and change nothing.',
  },
  stepper: {
    step: 'Step {{step}} of 3',
    account: 'Your account',
    second: 'Second factor',
    codes: 'Recovery codes',
    done: '(done)',
  },
  rules: {
    length_one: '{{count}} character: {{min}} or more',
    length_other: '{{count}} characters: {{min}} or more',
    common: 'Not a common password',
    personal: 'Without your name or address',
    met: '(met)',
    unmet: '(not yet)',
  },
  second: {
    title: 'Choose a second factor',
    lead: 'It proves that it is you, even if someone knows your password.',
    passkey: 'Passkey',
    recommended: '(recommended)',
    passkeyHint:
      'Your fingerprint, face or PIN on this computer or phone, or a security key. Nothing to type, and a fake page cannot use it.',
    createPasskey: 'Create a passkey',
    app: 'Authenticator app',
    appHint: 'An app on your phone shows a code of six digits, new every 30 seconds.',
    useApp: 'Use an app',
    later: 'You can add the other one later, under your account.',
  },
  totp: {
    title: 'Add an authenticator app',
    scan: 'Open the app on your phone, add an account and scan this code.',
    figure: 'QR code for the authenticator app',
    type: 'If you cannot scan it, type this key instead.',
    theKey: 'the key',
    code: 'Code shown by the app',
    hint: 'Six digits.',
    confirm: 'Confirm',
    other: 'Choose another way',
  },
  recovery: {
    title: 'Keep your recovery codes',
    lead: 'If you lose your phone or key, each code lets you in once. They are shown only now.',
    codes: 'Recovery codes',
    paper: '{{company}}, organisers’ desk: {{address}}',
    once: 'Each code works once, after the password, in place of the phone or key.',
    theCodes: 'the codes',
    print: 'Print',
    stored: 'I have kept them in a safe place, away from this computer.',
    open: 'Open the desk',
    done: 'Done',
    tick: 'Tick the box once you have kept them',
    unseen:
      'You are signed in, but your recovery codes have not been kept yet. New ones are made now: earlier ones no longer work.',
    show: 'Show my codes',
  },
  forgotten: {
    title: 'Forgotten password',
    lead: 'We will send a link to your work address. It works once, for one hour. You will still need your second factor.',
    button: 'Send the link',
    back: 'Back to sign-in',
    sent: 'Check your messages',
    sentLead: 'If {{email}} belongs to an organiser, a link is on its way. It works once, until {{time}}.',
    nothing:
      'Nothing after ten minutes? Check your spam folder, or ask a secretary of the meeting: they can send you a new invitation.',
    other: 'Use another address',
    noMail:
      'No mail is set up here. Ask a secretary of the meeting: they can send you a new invitation, or reset your second factor.',
  },
  newPassword: {
    title: 'Choose a new password',
    lead: 'Then sign in with it, and with your second factor as before.',
    button: 'Set the password',
    done: 'Your password is set',
    doneLead: 'Every session that was open has ended.',
    signIn: 'Sign in',
  },
  company: {
    refused: 'Your company account has no access here. Ask a secretary of the meeting for an invitation.',
    unbound:
      'An organiser with this address signs in here by other means. Sign in below with your password and your second factor, or with your passkey.',
    roleless: 'Your company gives you no role here. Ask the person who manages its accounts.',
    address:
      'Your company account has no e-mail address that can be used here. Ask the person who manages its accounts.',
    unavailable: 'Your company’s sign-in service is not responding. Please try again in a moment.',
    known: 'The invitation is for someone who is already an organiser. Sign in without it.',
    tooMany: 'Too many attempts from your network. Try again in 15 minutes.',
  },
} as const;

declare global {
  interface DeskEnglish {
    credentials: typeof en;
  }
}
