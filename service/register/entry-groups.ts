/** What the entries of the register are about: a kind that is new chooses its group here. No I/O. */
import type { EntryGroup } from '#contract/register/entry-groups.ts';
import type { EntryKind } from '#contract/register/entry-kind.ts';

const GROUPS: Record<EntryKind, EntryGroup> = {
  'organiser.invited': 'organisers',
  'organiser.invitationRenewed': 'organisers',
  'organiser.invitationWithdrawn': 'organisers',
  'organiser.joined': 'organisers',
  'organiser.signedIn': 'organisers',
  'organiser.signInFailed': 'organisers',
  'organiser.signedOut': 'organisers',
  'organiser.sessionEnded': 'organisers',
  'organiser.passwordChanged': 'organisers',
  'organiser.secondFactorChanged': 'organisers',
  'organiser.secondFactorReset': 'organisers',
  'organiser.rolesChanged': 'organisers',
  'organiser.revoked': 'organisers',
  'meeting.created': 'meeting',
  'meeting.changed': 'meeting',
  'meeting.opened': 'meeting',
  'meeting.closed': 'meeting',
  'meeting.calendarFollowed': 'meeting',
  'meeting.reasonsChanged': 'meeting',
  'meeting.secondPersonChanged': 'meeting',
  'meeting.waitsChanged': 'meeting',
  'question.received': 'received',
  'question.noted': 'questions',
  'question.translated': 'questions',
  'question.themeSet': 'questions',
  'question.redacted': 'questions',
  'question.unredacted': 'questions',
  'question.redactionProposed': 'questions',
  'question.redactionReturned': 'questions',
  'question.exported': 'questions',
  'topic.changed': 'topics',
  'topic.merged': 'topics',
  'author.revealed': 'authors',
  'author.searched': 'authors',
  'meeting.themesChanged': 'meeting',
  'database.backedUp': 'database',
  'database.restored': 'database',
  'question.accepted': 'decisions',
  'question.redirected': 'decisions',
  'question.answeredPrivately': 'decisions',
  'question.refusalProposed': 'decisions',
  'question.refused': 'decisions',
  'question.returned': 'decisions',
  'question.takenBack': 'decisions',
  'question.moved': 'topics',
  'question.undone': 'decisions',
};

/** The kinds of entries of these groups. */
export function kindsOf(groups: EntryGroup[]): string[] {
  return Object.entries(GROUPS)
    .filter(([, group]) => groups.includes(group))
    .map(([kind]) => kind);
}
