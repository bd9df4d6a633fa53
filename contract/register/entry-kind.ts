/** What can be written in the register; without any library, so that the browser may have it. */

/** What organisers lead a question to. */
export const QUESTION_ENTRY_KINDS = [
  'question.accepted',
  'question.redirected',
  'question.answeredPrivately',
  'question.refusalProposed',
  'question.refused',
  'question.returned',
  'question.takenBack',
  'question.moved',
  'question.undone',
] as const;
export type QuestionEntryKind = (typeof QUESTION_ENTRY_KINDS)[number];

export const ENTRY_KINDS = [
  'meeting.created',
  'meeting.changed',
  'meeting.opened',
  'meeting.closed',
  'meeting.calendarFollowed',
  'meeting.reasonsChanged',
  'meeting.secondPersonChanged',
  'meeting.waitsChanged',
  'meeting.themesChanged',
  'question.received',
  'question.noted',
  'question.translated',
  'question.themeSet',
  'question.redacted',
  'question.unredacted',
  'question.redactionProposed',
  'question.redactionReturned',
  ...QUESTION_ENTRY_KINDS,
  'question.exported',
  'topic.changed',
  'topic.merged',
  'author.revealed',
  'author.searched',
  'organiser.invited',
  'organiser.invitationRenewed',
  'organiser.invitationWithdrawn',
  'organiser.joined',
  'organiser.signedIn',
  'organiser.signInFailed',
  'organiser.signedOut',
  'organiser.sessionEnded',
  'organiser.passwordChanged',
  'organiser.secondFactorChanged',
  'organiser.secondFactorReset',
  'organiser.rolesChanged',
  'organiser.revoked',
  'database.backedUp',
  'database.restored',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

type SubjectOf<Kind extends EntryKind> = Kind extends `${infer Subject}.${string}` ? Subject : never;
/** What an entry is about, by its first word. */
export type EntrySubject = SubjectOf<EntryKind>;
