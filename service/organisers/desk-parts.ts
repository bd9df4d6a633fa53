import type { Language, Localized } from '#contract/plain/language.ts';
import type { Database } from '../database/database.ts';
import type { Auth } from './auth/auth.ts';
import type { CompanyAccounts } from './auth/company-accounts.ts';
import type { Attempts } from './credentials/limit-attempts.ts';
import type { PersonDigests } from './membership/person-digests.ts';

/** A mail of the desk: its text, its languages in order, and the values in the text. */
export type DeskMail = {
  to: string;
  text: 'invitation' | 'newPassword';
  languages: readonly Language[];
  link: string;
  /** When the link ends. The mail states the time in `timeZone`. */
  endsAt: Date;
  timeZone: string;
  meetingTitle: Localized<string>;
};

/** Sends a mail. Resolves to false, and never rejects, when the mail server did not accept the mail. */
export type SendMail = (mail: DeskMail) => Promise<boolean>;

/** Dependencies of sign-in and the team. */
export type DeskParts = {
  db: Database;
  auth: Auth;
  /** Encryption key for TOTP secrets and recovery codes. */
  key: string;
  attempts: Attempts;
  persons: PersonDigests;
  /** The desk's origin, for links. */
  origin: () => string;
  /** Null when mail is not configured. */
  sendMail: SendMail | null;
  /** Null when company accounts are not configured. */
  company: CompanyAccounts | null;
};
