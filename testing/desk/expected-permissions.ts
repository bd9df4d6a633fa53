/**
 * The permissions of each call, written by hand. They test `contract/plain/organiser/permission.ts`, so nothing here is
 * computed from that table or from the contract: a new call or permission needs a line here too.
 */
import type { CallName } from '#contract/calls/calls.ts';
import type { Role } from '#contract/plain/organiser/role.ts';

export type Person = Role | 'operator' | 'monitor';

/** `everybody`: visitors too. `signedIn`: each organiser, also before setting up a second factor. */
export const EXPECTED: Record<CallName, 'everybody' | 'signedIn' | readonly Person[]> = {
  submitQuestion: 'everybody',
  showMeeting: 'everybody',
  createChallenge: 'everybody',

  showSession: 'everybody',
  signIn: 'everybody',
  verifyCode: 'everybody',
  useRecoveryCode: 'everybody',
  beginPasskeySignIn: 'everybody',
  signInWithPasskey: 'everybody',
  startCompanySignIn: 'everybody',
  signOut: 'everybody',
  requestNewPassword: 'everybody',
  setNewPassword: 'everybody',
  showInvitation: 'everybody',
  acceptInvitation: 'everybody',

  showAccount: 'signedIn',
  setPreferences: 'signedIn',
  beginAuthenticator: 'signedIn',
  confirmAuthenticator: 'signedIn',
  removeAuthenticator: 'signedIn',
  beginPasskey: 'signedIn',
  registerPasskey: 'signedIn',
  renamePasskey: 'signedIn',
  removePasskey: 'signedIn',
  renewRecoveryCodes: 'signedIn',
  endSession: 'signedIn',
  endOtherSessions: 'signedIn',
  changePassword: 'signedIn',

  listQuestions: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  countQuestions: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  showQuestion: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  listPresence: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  showTotals: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  exportQuestions: ['secretary', 'moderator', 'auditor', 'operator'],
  revealAuthors: ['secretary', 'moderator', 'auditor', 'operator'],
  searchAuthors: ['secretary', 'moderator', 'auditor', 'operator'],

  openQuestion: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'],
  listViews: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'],
  saveView: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'],
  removeView: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'],
  tellPresence: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'],

  addNote: ['secretary', 'moderator'],
  writeTranslation: ['secretary', 'moderator'],
  setTheme: ['secretary', 'moderator'],
  redactQuestion: ['secretary', 'moderator'],
  decideRedaction: ['secretary', 'moderator'],
  decideQuestion: ['secretary', 'moderator'],
  decideQuestions: ['secretary', 'moderator'],
  undoDecision: ['secretary', 'moderator'],
  takeBackQuestion: ['secretary'],

  listThemes: ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor', 'operator'],
  listTopics: ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor', 'operator'],
  showTopic: ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor', 'operator'],
  changeTopic: ['secretary', 'moderator'],
  moveQuestions: ['secretary', 'moderator'],
  mergeTopics: ['secretary', 'moderator'],

  listMeetings: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  showReadiness: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  exportMeeting: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  listReasons: ['secretary', 'moderator', 'expert', 'reviewer', 'auditor', 'operator'],
  openMeeting: ['secretary', 'operator'],
  closeMeeting: ['secretary', 'operator'],
  followCalendar: ['secretary', 'operator'],
  importMeeting: ['secretary', 'operator'],
  changeThemes: ['secretary', 'operator'],
  changeReasons: ['secretary', 'operator'],
  changeSecondPerson: ['secretary', 'operator'],
  changeWaits: ['secretary', 'operator'],

  listEntries: ['secretary', 'auditor', 'operator'],
  downloadEntries: ['secretary', 'auditor', 'operator'],
  verifyRegister: ['secretary', 'auditor', 'operator'],

  followChanges: ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor', 'operator'],
  listColleagues: ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor', 'operator'],

  showTeam: ['secretary', 'auditor', 'operator'],
  inviteOrganiser: ['secretary', 'operator'],
  renewInvitation: ['secretary', 'operator'],
  withdrawInvitation: ['secretary', 'operator'],
  changeRoles: ['secretary', 'operator'],
  revokeOrganiser: ['secretary', 'operator'],
  resetSecondFactor: ['secretary', 'operator'],
  listOrganiserSessions: ['secretary', 'operator'],
  endOrganiserSession: ['secretary', 'operator'],

  migrateDatabase: ['operator'],
  backUpDatabase: ['operator'],
  restoreDatabase: ['operator'],
  diagnose: ['operator'],
  acceptSecret: ['operator'],
};
