export const en = {
  page: {
    name: 'Tribune',
    desk: 'Organisers’ desk',
    languages: 'Language',
    skip: 'Skip to content',
  },
  fields: {
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Work e-mail address',
    password: 'Password',
    newPassword: 'New password',
    show: 'Show',
    hide: 'Hide',
    thePassword: 'password',
    code: 'Code',
    recoveryCode: 'Recovery code',
  },
  faults: {
    firstName: 'Enter your first name',
    lastName: 'Enter your last name',
    email: 'Enter your work e-mail address',
    password: 'Enter your password',
    newPassword: 'Choose a password that meets the three rules',
    code: 'Enter the six digits',
    recoveryCode: 'Enter one of your recovery codes',
    unanswered: 'We do not know whether this was saved. Nothing you typed has been lost. Try again.',
    title: 'Something went wrong',
    locked: 'Too many attempts',
    wait_one: 'Try again in <b>{{count}} minute</b>, at {{time}}.',
    wait_other: 'Try again in <b>{{count}} minutes</b>, at {{time}}.',
    secretary: 'A secretary can also reset your second factor.',
    passkey: 'No passkey was used. Try again, or choose another way.',
    noPasskeys: 'This browser does not support passkeys. Choose another way.',
    noAnswer: 'No answer',
  },
  signIn: {
    title: 'Sign in',
    button: 'Sign in',
    busy: 'Signing in…',
    or: 'or',
    passkey: 'Use a passkey',
    company: 'Use my company account',
    idle: 'You will be signed out after 30 minutes without activity.',
    trouble: 'Trouble signing in?',
  },
  again: {
    title: 'Sign in again',
    lead: 'Your session has ended. Sign in to carry on where you were: nothing you typed has been lost.',
  },
  code: {
    title: 'Enter your code',
    lead: 'Six digits, from your authenticator app.',
    recoveryTitle: 'Use a recovery code',
    recoveryLead: 'One of the codes that you kept when you set up your account. It works once.',
    button: 'Sign in',
    recovery: 'Use a recovery code',
    app: 'Use the authenticator app',
    passkey: 'Use a passkey',
    other: 'Sign in as someone else',
  },
} as const;

declare global {
  interface DeskEnglish {
    signIn: typeof en;
  }
}
