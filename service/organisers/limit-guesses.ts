import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/language.ts';
import type { Queryable } from '../database/database.ts';
import { addressGroup } from '../http/guards/addresses.ts';
import { type ProblemError, problem } from '../http/problems/problem.ts';
import { findCurrentTimeZone } from '../meetings/meeting-queries.ts';
import type { Secret } from '../secret.ts';
import { type Counted, countGuess, forgiveGuesses, takeGuessBack } from './queries/guess-queries.ts';
import { hourWords } from '../http/text/hour-words.ts';

const WINDOW_SECONDS = 15 * 60;
/** Of one account, at one step: a code of six digits is right once in 200,000 guesses or so. */
const GUESSES_OF_ACCOUNT = 5;
/** Of one address: offices share one, and only what was wrong counts. */
const GUESSES_OF_ADDRESS = 50;
/** What costs the service a row, though it is no guess. */
const BEGINNINGS_OF_ADDRESS = 300;
/** So many mails are enough to find one; the last one's link works. */
const MAILS_OF_ACCOUNT = 5;
const MAIL_SECONDS = 60 * 60;
/** A code is right for 90 seconds at most. */
const CODE_SECONDS = 120;

/**
 * A guess by a visitor counts for the account and for their network. A guess by a signed-in organiser counts for their
 * session or account alone: wrong guesses of strangers never keep them from their own account.
 */
export type Guessed = { step: 'password' | 'code' | 'currentPassword' | 'newAuthenticator'; account: string };
const STEPS_OF_VISITORS = new Set<string>(['password', 'code']);
type Asking = { request: Pick<FastifyRequest, 'ip'>; language: Language };
type Limited = Counted & { subject: string; left: number };
type RefusedCode = 'sign-in-refused' | 'code-refused' | 'recovery-code-refused' | 'password-refused';

/** Whose guesses a link or a secretary frees. */
export type Freed = { email: string | null; organiserId: string; steps: readonly Guessed['step'][] };

export type Guess = {
  /** Looks at it. Where that throws nobody has learnt whether it is right: it counts no more, those before it do. */
  look: <T>(check: () => Promise<T>) => Promise<T>;
  /** It was wrong: the problem to throw, with the attempts left, or with the wait. */
  refused: (code: RefusedCode) => Promise<ProblemError>;
  /** It was right: it counts no more, nor do those before it. */
  forgiven: () => Promise<void>;
};

export type Guesses = ReturnType<typeof limitGuesses>;

/**
 * Limits guesses, for an account and for an address, in the database: over all instances and restarts. A guess counts
 * before it is looked at, so that many at once are no more than one after another.
 */
export function limitGuesses({ db, secret }: { db: Queryable; secret: Secret }) {
  const key = secret('organiser guesses');
  // Neither an address nor an account is kept: only what nobody can compute without the secret.
  const subjectOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  const ofAddress = (kind: string, { ip }: Pick<FastifyRequest, 'ip'>) => subjectOf(kind, addressGroup(ip));
  const tooMany = async (counted: Counted, language: Language) => {
    const timeZone = (await findCurrentTimeZone(db)) ?? 'UTC';
    return problem('too-many-attempts', {
      words: { count: Math.ceil(counted.waitSeconds / 60), time: hourWords(counted.endsAt, language, timeZone) },
      retryAfterSeconds: counted.waitSeconds,
      retryAt: counted.endsAt,
    });
  };
  /** @throws the problem `too-many-attempts` */
  const count = async (subject: string, limit: number, { language }: Asking): Promise<Limited> => {
    const counted = await countGuess(db, subject, WINDOW_SECONDS);
    if (counted.count > limit) throw await tooMany(counted, language);
    return { ...counted, subject, left: limit - counted.count };
  };
  return {
    /** @throws the problem `too-many-attempts` */
    begin: async (asking: Asking): Promise<void> => {
      await count(ofAddress('beginning', asking.request), BEGINNINGS_OF_ADDRESS, asking);
    },
    /** @throws the problem `too-many-attempts` */
    guess: async ({ step, account }: Guessed, asking: Asking): Promise<Guess> => {
      const shared = STEPS_OF_VISITORS.has(step) ? ofAddress('guess', asking.request) : null;
      // First: an address that has used its guesses up adds no row for every account that it names.
      const ofShared = shared === null ? [] : [await count(shared, GUESSES_OF_ADDRESS, asking)];
      const ofOwn = await count(subjectOf(step, account), GUESSES_OF_ACCOUNT, asking);
      const counted = [ofOwn, ...ofShared];
      return {
        look: (check) => check().catch(takingBack(db, counted)),
        refused: async (code) => {
          const spent = counted.find(({ left }) => left <= 0);
          if (spent !== undefined) return await tooMany(spent, asking.language);
          const attemptsLeft = Math.min(...counted.map(({ left }) => left));
          return problem(code, { words: { count: attemptsLeft }, attemptsLeft });
        },
        forgiven: () => forgiveGuesses(db, { all: [ofOwn.subject], last: shared }),
      };
    },
    /** A guess that names no account; undefined when the address has used its guesses up. */
    guessFrom: async (request: Asking['request']): Promise<Pick<Guess, 'forgiven'> | undefined> => {
      const shared = ofAddress('guess', request);
      const { count: counted } = await countGuess(db, shared, WINDOW_SECONDS);
      if (counted > GUESSES_OF_ADDRESS) return undefined;
      return { forgiven: () => forgiveGuesses(db, { all: [], last: shared }) };
    },
    /**
     * Counts who asks for a mail: for an account and from an address, so that a stranger elsewhere closes it to nobody.
     *
     * @throws the problem `too-many-attempts`
     */
    ask: async (email: string, asking: Asking): Promise<void> => {
      await count(ofAddress('asking', asking.request), GUESSES_OF_ADDRESS, asking);
      await count(ofAddress(`asking ${email}`, asking.request), GUESSES_OF_ACCOUNT, asking);
    },
    /** False once an account has been sent as many mails as an hour may bring. */
    mayBeMailed: async (email: string): Promise<boolean> =>
      (await countGuess(db, subjectOf('mail', email), MAIL_SECONDS)).count <= MAILS_OF_ACCOUNT,
    /** Forgets the guesses of somebody who has shown who they are another way. */
    free: async ({ email, organiserId, steps }: Freed): Promise<void> => {
      const accounts = [email, organiserId].filter((account) => account !== null);
      const all = steps.flatMap((step) => accounts.map((account) => subjectOf(step, account)));
      await forgiveGuesses(db, { all, last: null });
    },
    /** True the first time within two minutes: a code is good for one sign-in, whoever has looked on. */
    isFresh: async (organiserId: string, code: string): Promise<boolean> => {
      const counted = await countGuess(db, subjectOf('used code', organiserId, code), CODE_SECONDS);
      return counted.count === 1;
    },
  };
}

/** For what throws: takes a guess of each subject back, one after the other as they are counted, and throws on. */
function takingBack(db: Queryable, counted: Limited[]) {
  return async (error: unknown): Promise<never> => {
    for (const { subject } of counted) await takeGuessBack(db, subject);
    throw error;
  };
}
