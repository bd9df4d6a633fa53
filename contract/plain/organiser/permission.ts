/** The permissions, and who has each. No I/O. */
import { DEVICE_KINDS, type DeviceKind } from '../stage/stage-kinds.ts';
import { type Role, ROLES } from './role.ts';

/** `signedIn`: every organiser, even before the second factor, when no role takes effect yet. */
export type Grantee = Role | DeviceKind | 'operator' | 'monitor' | 'signedIn';

const AT_DESK = ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'] as const;
const READERS = [...AT_DESK, 'operator'] as const;
const DECIDERS = ['secretary', 'moderator'] as const;

/** The grantees of each permission. Every other actor is refused. A device has only the stage of its meeting. */
export const GRANTEES = {
  /** Needs no sign-in. */
  public: 'everybody',
  /** Manages one's own account. */
  'account.keep': ['signedIn'],
  /** Reads a meeting as organisers see it, with its missing texts. */
  'meeting.read': READERS,
  /** Opens and closes a meeting. */
  'meeting.control': ['secretary', 'operator'],
  /** Changes texts, dates, links, colour, logo, themes and reasons for refusal. */
  'meeting.edit': ['secretary', 'operator'],
  /** Reads questions, their authors masked. */
  'question.read': READERS,
  /** Saves one's own views, opened questions and presence. */
  'desk.use': AT_DESK,
  /** Accepts or redirects a question, proposes a refusal, confirms or returns a colleague's refusal. */
  'question.decide': DECIDERS,
  /** Takes back a decision. */
  'question.takeBack': ['secretary'],
  /** Writes notes and working translations for colleagues, and sets themes. */
  'question.note': DECIDERS,
  /** Redacts a question, and confirms or returns a colleague's redaction. */
  'question.redact': DECIDERS,
  /** Reads the original text of a redacted question. */
  'question.original': [...DECIDERS, 'auditor', 'operator'],
  /** Exports a list of questions as a file, without authors. */
  'question.export': [...DECIDERS, 'auditor', 'operator'],
  /** Reveals authors; the register records each revelation. */
  'author.reveal': [...DECIDERS, 'auditor', 'operator'],
  /** Reads the topics with their questions and history. */
  'topic.read': [...READERS, 'stage'],
  /** Writes headings, moves questions between topics, merges topics. */
  'topic.change': DECIDERS,
  /** Reads the glossary of similar questions. */
  'glossary.read': READERS,
  /** Changes and imports lines of the glossary. */
  'glossary.change': ['secretary'],
  /** Reads answers with their versions, remarks and assignments. */
  'answer.read': READERS,
  /** Writes answers: an expert only those assigned to them. Accepts or declines an assignment. */
  'answer.write': [...DECIDERS, 'expert'],
  /** Approves answers, returns them, and corrects their typography. */
  'answer.review': ['secretary', 'reviewer'],
  /** Writes, answers and settles remarks. */
  'answer.remark': [...DECIDERS, 'expert', 'reviewer'],
  /** Assigns topics to experts. */
  'answer.assign': DECIDERS,
  /** Imports answers of earlier meetings. */
  'answer.import': DECIDERS,
  /** Reads the running order. */
  'order.read': [...READERS, 'stage'],
  /** Places, moves and removes topics of the running order, names its sections and sets its time. */
  'order.change': DECIDERS,
  /** Lets a topic without an approved answer on stage, with a reason. */
  'order.except': ['secretary'],
  /** Reads the state and the topics of a stage. */
  'stage.read': ['secretary', 'moderator', 'auditor', 'stage', 'operator', ...DEVICE_KINDS],
  /** Commands a stage. A prompter may only acknowledge messages and scroll. */
  'stage.command': ['secretary', 'stage', 'remote', 'prompter'],
  /** Reads and reports a device's own data. */
  'stage.report': DEVICE_KINDS,
  /** Creates, renames and revokes devices. */
  'device.manage': ['secretary', 'stage'],
  /** Reads outcomes and the closing check. */
  'outcome.read': READERS,
  /** Sets and corrects outcomes. After the finish only a secretary corrects. */
  'outcome.set': DECIDERS,
  /** Finishes a meeting, which seals its outcomes. */
  'outcome.finish': ['secretary'],
  /** Reads the register, and verifies its chain. */
  'register.read': ['secretary', 'auditor', 'operator'],
  /** Follows the change feed. */
  'change.follow': [...READERS, 'stage'],
  /** Reads the list of organisers. */
  'organiser.read': ['secretary', 'auditor', 'operator'],
  /** Invites organisers, changes their roles, ends sessions, resets a second factor. */
  'organiser.manage': ['secretary', 'operator'],
  /** Migrates, backs up and restores the database. */
  'database.keep': ['operator'],
  /** Diagnoses the installation. */
  'installation.read': ['operator'],
  /** Reads the metrics. */
  'metrics.read': ['operator', 'monitor'],
} as const satisfies Record<string, 'everybody' | readonly Grantee[]>;
export type Permission = keyof typeof GRANTEES;
export const PERMISSIONS = Object.keys(GRANTEES).filter((name): name is Permission => name in GRANTEES);

/** The roles that give an organiser the permission. */
export function rolesWith(permission: Permission): Role[] {
  const granted: 'everybody' | readonly Grantee[] = GRANTEES[permission];
  return ROLES.filter((role) => granted === 'everybody' || granted.includes(role));
}
