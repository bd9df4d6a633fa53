import type { Language, Localized } from '#contract/language.ts';
import type { Database } from '../database/database.ts';
import type { Auth } from './auth/auth.ts';
import type { CompanyAccounts } from './auth/company-accounts.ts';
import type { Guesses } from './limit-guesses.ts';
import type { PersonDigests } from './person-digests.ts';

/** A mail of ours: which, in which languages one after the other, and what its words name. */
export type DeskMail = {
  to: string;
  text: 'invitation' | 'newPassword';
  languages: readonly Language[];
  link: string;
  /** Until when the link works, and in which zone that is told. */
  endsAt: Date;
  timeZone: string;
  meetingTitle: Localized<string>;
};

/** Sends a mail; false, and never an error, when it could not be handed on. */
export type SendMail = (mail: DeskMail) => Promise<boolean>;

/** What signing in and the team are made of. */
export type DeskParts = {
  db: Database;
  auth: Auth;
  /** Of what is encrypted. */
  key: string;
  guesses: Guesses;
  persons: PersonDigests;
  /** Where the desk is, for links. */
  origin: () => string;
  /** Null where no mail is set up. */
  sendMail: SendMail | null;
  /** Null where no company account is set up. */
  company: CompanyAccounts | null;
};
