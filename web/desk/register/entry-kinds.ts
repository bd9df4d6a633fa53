import type { Translate } from '#web/kit/words/translate.ts';
import type { DeskAreas } from '../words/desk-words.ts';

/** What an entry can say, as far as this desk has words for it. */
const KINDS = [
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
  'question.accepted',
  'question.redirected',
  'question.refusalProposed',
  'question.refused',
  'question.returned',
  'question.takenBack',
  'question.moved',
  'question.undone',
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

/** An entry in words; what a newer service has written and this desk does not know is named by its code. */
export function kindText(kind: string, t: Translate<DeskAreas['register'], 'kinds'>): string {
  const known = KINDS.find((one) => one === kind);
  return known === undefined ? kind : t(known);
}
