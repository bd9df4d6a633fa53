/** Every kind of entry of the register. */
import type { EntryGroup } from './entry-groups.ts';

type EntryRow = {
  /** The group of the entry in the register's filter. */
  group: EntryGroup;
  /** The changed object, of which the change feed notifies readers. `register` when only the register has changed. */
  subject: string;
  /** The object that the sentence in `words/desk/entry-sentences` names. Null: the entry only has a title there. */
  sentence: 'question' | 'topic' | 'organiser' | null;
  /** A decision of an organiser that gives the question another state or topic. */
  transition?: true;
};

export const ENTRY_KINDS = {
  'meeting.created': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.changed': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.opened': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.closed': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.calendarFollowed': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.reasonsChanged': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.secondPersonChanged': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.waitsChanged': { group: 'meeting', subject: 'meeting', sentence: null },
  'meeting.themesChanged': { group: 'meeting', subject: 'meeting', sentence: null },
  'question.received': { group: 'received', subject: 'arrival', sentence: 'question' },
  'question.noted': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.translated': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.themeSet': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.redacted': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.unredacted': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.redactionProposed': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.redactionReturned': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.accepted': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.redirected': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.answeredPrivately': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.refusalProposed': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.refused': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.returned': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.takenBack': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.moved': { group: 'topics', subject: 'question', sentence: 'question', transition: true },
  'question.undone': { group: 'decisions', subject: 'question', sentence: 'question', transition: true },
  'question.setApart': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.comparedAgain': { group: 'questions', subject: 'question', sentence: 'question' },
  'question.exported': { group: 'questions', subject: 'register', sentence: null },
  'topic.changed': { group: 'topics', subject: 'topic', sentence: 'topic' },
  'topic.merged': { group: 'topics', subject: 'topic', sentence: 'topic' },
  'answer.written': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.submitted': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.returned': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.approved': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.reopened': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.translationConfirmed': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.questionsChanged': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.questionsConfirmed': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.figuresChecked': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.figuresSaved': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.remarked': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.remarkSettled': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.assigned': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.accepted': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.declined': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.reused': { group: 'answers', subject: 'answer', sentence: 'topic' },
  'answer.imported': { group: 'answers', subject: 'answer', sentence: null },
  'order.placed': { group: 'order', subject: 'order', sentence: 'topic' },
  'order.moved': { group: 'order', subject: 'order', sentence: 'topic' },
  'order.setAside': { group: 'order', subject: 'order', sentence: 'topic' },
  'order.takenBack': { group: 'order', subject: 'order', sentence: 'topic' },
  'order.removed': { group: 'order', subject: 'order', sentence: 'topic' },
  'order.sectionAdded': { group: 'order', subject: 'order', sentence: null },
  'order.sectionRenamed': { group: 'order', subject: 'order', sentence: null },
  'order.timeChanged': { group: 'order', subject: 'order', sentence: null },
  'order.exceptionGiven': { group: 'order', subject: 'order', sentence: 'topic' },
  'order.exceptionWithdrawn': { group: 'order', subject: 'order', sentence: 'topic' },
  'stage.started': { group: 'stage', subject: 'stage', sentence: null },
  'stage.shown': { group: 'stage', subject: 'stage', sentence: 'topic' },
  'stage.skipped': { group: 'stage', subject: 'stage', sentence: 'topic' },
  'stage.answered': { group: 'stage', subject: 'stage', sentence: 'topic' },
  'stage.answerUndone': { group: 'stage', subject: 'stage', sentence: 'topic' },
  'stage.covered': { group: 'stage', subject: 'stage', sentence: null },
  'stage.uncovered': { group: 'stage', subject: 'stage', sentence: null },
  'stage.ended': { group: 'stage', subject: 'stage', sentence: null },
  'stage.resumed': { group: 'stage', subject: 'stage', sentence: null },
  'stage.recordingSet': { group: 'stage', subject: 'stage', sentence: null },
  'stage.rehearsalStarted': { group: 'stage', subject: 'stage', sentence: null },
  'stage.rehearsalEnded': { group: 'stage', subject: 'stage', sentence: null },
  'stage.devicePaired': { group: 'stage', subject: 'stage', sentence: null },
  'stage.deviceRevoked': { group: 'stage', subject: 'stage', sentence: null },
  'outcome.set': { group: 'outcomes', subject: 'outcome', sentence: 'topic' },
  'outcome.corrected': { group: 'outcomes', subject: 'outcome', sentence: 'topic' },
  'outcome.cleared': { group: 'outcomes', subject: 'outcome', sentence: 'topic' },
  'meeting.finished': { group: 'outcomes', subject: 'outcome', sentence: null },
  'glossary.changed': { group: 'meeting', subject: 'glossary', sentence: null },
  'glossary.imported': { group: 'meeting', subject: 'glossary', sentence: null },
  'meeting.answersChanged': { group: 'meeting', subject: 'meeting', sentence: null },
  'author.revealed': { group: 'authors', subject: 'revelation', sentence: 'question' },
  'author.searched': { group: 'authors', subject: 'register', sentence: null },
  'organiser.invited': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.invitationRenewed': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.invitationWithdrawn': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.joined': { group: 'organisers', subject: 'organiser', sentence: 'organiser' },
  'organiser.signedIn': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.signInFailed': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.signedOut': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.sessionEnded': { group: 'organisers', subject: 'organiser', sentence: 'organiser' },
  'organiser.passwordChanged': { group: 'organisers', subject: 'organiser', sentence: 'organiser' },
  'organiser.secondFactorChanged': { group: 'organisers', subject: 'organiser', sentence: null },
  'organiser.secondFactorReset': { group: 'organisers', subject: 'organiser', sentence: 'organiser' },
  'organiser.rolesChanged': { group: 'organisers', subject: 'organiser', sentence: 'organiser' },
  'organiser.revoked': { group: 'organisers', subject: 'organiser', sentence: 'organiser' },
  'database.backedUp': { group: 'database', subject: 'register', sentence: null },
  'database.restored': { group: 'database', subject: 'register', sentence: null },
} as const satisfies Record<string, EntryRow>;

type EntryKinds = typeof ENTRY_KINDS;
export type EntryKind = keyof EntryKinds;
export type EntrySubject = EntryKinds[EntryKind]['subject'];

/** The kinds whose row has this part. */
type KindsWith<Part> = { [Kind in EntryKind]: EntryKinds[Kind] extends Part ? Kind : never }[EntryKind];
export type TransitionKind = KindsWith<{ transition: true }>;

/** False for a kind of a newer release. */
export function isEntryKind(kind: string): kind is EntryKind {
  return Object.hasOwn(ENTRY_KINDS, kind);
}

export function isTransition(kind: string): kind is TransitionKind {
  return isEntryKind(kind) && 'transition' in ENTRY_KINDS[kind];
}

/** True when the sentence of an entry names this object. */
export function isSentenceOn<Name extends NonNullable<EntryRow['sentence']>>(
  name: Name,
  kind: string,
): kind is KindsWith<{ sentence: Name }> {
  return isEntryKind(kind) && ENTRY_KINDS[kind].sentence === name;
}

export function kindsInGroups(groups: readonly EntryGroup[]): string[] {
  return Object.entries(ENTRY_KINDS).flatMap(([kind, { group }]) => (groups.includes(group) ? kind : []));
}

/** The kinds of entries that change this object. */
export function kindsOn(changed: EntrySubject): string[] {
  return Object.entries(ENTRY_KINDS).flatMap(([kind, { subject }]) => (subject === changed ? kind : []));
}
