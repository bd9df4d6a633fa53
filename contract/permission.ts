/** What a call needs of whoever makes it. Which kind of actor has which is in `service/http/permissions.ts`. */
export const PERMISSIONS = [
  /** Everybody. */
  'public',
  /** Reads a meeting as organisers see it, texts still to be written included. */
  'meeting.read',
  /** Opens and closes a meeting. */
  'meeting.control',
  /** Changes texts, dates, links, colour and logo. */
  'meeting.edit',
  /** Reads questions, their authors masked. */
  'question.read',
  /** Sees who has asked; each time is in the register. */
  'author.reveal',
  /** Migrates, backs up and restores the database. */
  'database.keep',
  /** Looks at the installation. */
  'installation.read',
  /** Reads the metrics. */
  'metrics.read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];
