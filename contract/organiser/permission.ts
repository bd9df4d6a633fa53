/** What a call needs of whoever makes it. Who has which is in `service/organisers/permissions.ts`. */
export const PERMISSIONS = [
  /** Everybody. */
  'public',
  /** Looks after one's own account: also before the second factor is set up, when no role counts yet. */
  'account.keep',
  /** Reads a meeting as organisers see it, texts still to be written included. */
  'meeting.read',
  /** Opens and closes a meeting. */
  'meeting.control',
  /** Changes texts, dates, links, colour, logo, themes, reasons of refusal. */
  'meeting.edit',
  /** Reads questions, their authors masked. */
  'question.read',
  /** Keeps at the desk what is one's own: what was opened, views, what is being read now. */
  'desk.use',
  /** Accepts, redirects, proposes a refusal, confirms or returns a colleague's. */
  'question.decide',
  /** Takes a decision back. */
  'question.takeBack',
  /** Writes notes for colleagues, a working translation, the theme. */
  'question.note',
  /** Hides passages, proposes another wording, confirms or returns a colleague's, and reads the text that was sent. */
  'question.redact',
  /** Reads the text as it was sent, where others are shown another. */
  'question.original',
  /** Takes a list of questions away as a file, authors left out. */
  'question.export',
  /** Sees who has asked; each time is in the register. */
  'author.reveal',
  /** Reads the topics and what belongs to them. */
  'topic.read',
  /** Writes headings, brings questions together and apart. */
  'topic.change',
  /** Reads the register, and verifies its chain. */
  'register.read',
  /** Hears that something has changed. */
  'change.follow',
  /** Sees who works at the desk. */
  'organiser.read',
  /** Invites organisers, gives and takes roles, ends sessions, resets a second factor. */
  'organiser.manage',
  /** Migrates, backs up and restores the database. */
  'database.keep',
  /** Looks at the installation. */
  'installation.read',
  /** Reads the metrics. */
  'metrics.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
