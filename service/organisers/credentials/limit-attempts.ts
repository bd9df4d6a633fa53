import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';
import { addressGroup } from '../../http/guards/addresses.ts';
import { type ProblemError, problem } from '../../http/problems/problem.ts';
import { findCurrentTimeZone } from '../../meetings/meeting-queries.ts';
import type { Secret } from '../../secret.ts';
import { countAttempt, type Counted, refundAttempt, resetAttempts } from '../queries/attempt-queries.ts';
import { formatTime } from '../../http/text/format-time.ts';

const WINDOW_SECONDS = 15 * 60;
/** Attempts per account and step. Three codes are valid at a time, so a random one is right once in 333,000 attempts. */
const ATTEMPTS_OF_ACCOUNT = 5;
/** Wrong attempts per client address. Offices share one address, so correct attempts do not count. */
const ATTEMPTS_OF_ADDRESS = 50;
/** Requests per client address that are not attempts but cost a row. */
const BEGINNINGS_OF_ADDRESS = 300;
/** Mails per account and hour. Five are enough to find one, and the last link works. */
const MAILS_OF_ACCOUNT = 5;
const MAIL_SECONDS = 60 * 60;
/** Wrong pairing digits per client address. One of ten million codes is right while ten screens wait. */
const PAIRINGS_OF_ADDRESS = 5;
/** A code is valid for at most 90 seconds. */
const CODE_SECONDS = 120;

/**
 * A visitor's attempt counts for the account and for the client address. A signed-in organiser's attempt counts only
 * for their session or account, where strangers' attempts do not count.
 */
export type AttemptTarget = { step: 'password' | 'code' | 'currentPassword' | 'newAuthenticator'; account: string };
const STEPS_OF_VISITORS = new Set<string>(['password', 'code']);
type RequestContext = { request: Pick<FastifyRequest, 'ip'>; language: Language };
type Limited = Counted & { subject: string; remaining: number };
type RefusedCode =
  | 'sign-in-refused'
  | 'code-refused'
  | 'recovery-code-refused'
  | 'password-refused'
  | 'pairing-refused';

/** The organiser whose attempts a link or a secretary unlocks. */
export type Unlocked = { email: string | null; organiserId: string; steps: readonly AttemptTarget['step'][] };

export type Attempt = {
  /**
   * Runs the check. If the check throws, its result is unknown: this attempt is refunded, and earlier ones still count.
   */
  run: <T>(check: () => Promise<T>) => Promise<T>;
  /** Returns the problem to throw after a wrong attempt, with the attempts left or the wait. */
  refused: (code: RefusedCode) => Promise<ProblemError>;
  /** Resets the account's count after a correct attempt, and refunds the client address. */
  reset: () => Promise<void>;
};

export type Attempts = ReturnType<typeof limitAttempts>;

/**
 * Limits attempts per account and per client address in the database, across instances and restarts. Each attempt
 * counts before its check, so parallel attempts gain nothing.
 */
export function limitAttempts({ db, secret }: { db: Queryable; secret: Secret }) {
  const key = secret('organiser guesses');
  // Subjects are keyed digests: the table stores neither addresses nor accounts.
  const subjectOf = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
  const ofAddress = (kind: string, { ip }: Pick<FastifyRequest, 'ip'>) => subjectOf(kind, addressGroup(ip));
  /** @throws the problem `too-many-attempts` */
  const count = async (subject: string, limit: number, { language }: RequestContext): Promise<Limited> => {
    const counted = await countAttempt(db, subject, WINDOW_SECONDS);
    if (counted.count > limit) throw await tooMany(db, counted, language);
    return { ...counted, subject, remaining: limit - counted.count };
  };
  return {
    /** @throws the problem `too-many-attempts` */
    begin: async (context: RequestContext): Promise<void> => {
      await count(ofAddress('beginning', context.request), BEGINNINGS_OF_ADDRESS, context);
    },
    /** @throws the problem `too-many-attempts` */
    countAttempt: async ({ step, account }: AttemptTarget, context: RequestContext): Promise<Attempt> => {
      const shared = STEPS_OF_VISITORS.has(step) ? ofAddress('guess', context.request) : null;
      // The client address counts first: once over its limit, it adds no row per account that it names.
      const ofShared = shared === null ? [] : [await count(shared, ATTEMPTS_OF_ADDRESS, context)];
      const ofOwn = await count(subjectOf(step, account), ATTEMPTS_OF_ACCOUNT, context);
      const counted = [ofOwn, ...ofShared];
      return {
        run: (check) => check().catch(refunding(db, counted)),
        refused: async (code) => {
          const spent = counted.find(({ remaining }) => remaining <= 0);
          if (spent !== undefined) return await tooMany(db, spent, context.language);
          const attemptsLeft = Math.min(...counted.map(({ remaining }) => remaining));
          return problem(code, { words: { count: attemptsLeft }, attemptsLeft });
        },
        reset: () => resetAttempts(db, { all: [ofOwn.subject], last: shared }),
      };
    },
    countPairing: pairingAttempts({ db, ofAddress, count }),
    withoutCount: UNCOUNTED_PAIRING,
    /** Counts an attempt that names no account. Undefined when the client address has no attempts left. */
    countAttemptFrom: async (request: RequestContext['request']): Promise<Pick<Attempt, 'reset'> | undefined> => {
      const shared = ofAddress('guess', request);
      const { count: counted } = await countAttempt(db, shared, WINDOW_SECONDS);
      if (counted > ATTEMPTS_OF_ADDRESS) return undefined;
      return { reset: () => resetAttempts(db, { all: [], last: shared }) };
    },
    /**
     * Counts requests for a mail per account and client address, so a stranger elsewhere cannot block an account.
     *
     * @throws the problem `too-many-attempts`
     */
    ask: async (email: string, context: RequestContext): Promise<void> => {
      await count(ofAddress('asking', context.request), ATTEMPTS_OF_ADDRESS, context);
      await count(ofAddress(`asking ${email}`, context.request), ATTEMPTS_OF_ACCOUNT, context);
    },
    /** False once the account has received its mails for this hour. */
    mayBeMailed: async (email: string): Promise<boolean> =>
      (await countAttempt(db, subjectOf('mail', email), MAIL_SECONDS)).count <= MAILS_OF_ACCOUNT,
    /** Resets the attempts of an organiser whose identity was proven in another way. */
    unlock: async ({ email, organiserId, steps }: Unlocked): Promise<void> => {
      const accounts = [email, organiserId].filter((account) => account !== null);
      const all = steps.flatMap((step) => accounts.map((account) => subjectOf(step, account)));
      await resetAttempts(db, { all, last: null });
    },
    /** True for the first use of a code within two minutes, so an observer cannot sign in with the same code. */
    isFresh: async (organiserId: string, code: string): Promise<boolean> => {
      const counted = await countAttempt(db, subjectOf('used code', organiserId, code), CODE_SECONDS);
      return counted.count === 1;
    },
  };
}

/** The problem of an account or a client address without attempts, with the end of its wait. */
async function tooMany(db: Queryable, counted: Counted, language: Language): Promise<ProblemError> {
  const timeZone = (await findCurrentTimeZone(db)) ?? 'UTC';
  return problem('too-many-attempts', {
    words: { count: Math.ceil(counted.waitSeconds / 60), time: formatTime(counted.endsAt, language, timeZone) },
    retryAfterSeconds: counted.waitSeconds,
    retryAt: counted.endsAt,
  });
}

/** Refunds one attempt per subject, and rethrows the error. */
function refunding(db: Queryable, counted: Limited[]) {
  return async (error: unknown): Promise<never> => {
    for (const { subject } of counted) await refundAttempt(db, subject);
    throw error;
  };
}

/** An attempt with the code of a link, which is too long to be guessed. All attempts with digits are left. */
const UNCOUNTED_PAIRING: Pick<Attempt, 'refused' | 'reset'> = {
  refused: (code) =>
    Promise.resolve(problem(code, { words: { count: PAIRINGS_OF_ADDRESS }, attemptsLeft: PAIRINGS_OF_ADDRESS })),
  reset: () => Promise.resolve(),
};

type Counting = {
  db: Queryable;
  ofAddress: (kind: string, request: RequestContext['request']) => string;
  count: (subject: string, limit: number, context: RequestContext) => Promise<Limited>;
};

/** Counts attempts to pair a screen, by client address alone. */
function pairingAttempts({ db, ofAddress, count }: Counting) {
  /** @throws the problem `too-many-attempts` */
  return async (context: RequestContext): Promise<Pick<Attempt, 'refused' | 'reset'>> => {
    const counted = await count(ofAddress('pairing', context.request), PAIRINGS_OF_ADDRESS, context);
    const { subject, remaining: attemptsLeft } = counted;
    return {
      refused: async (code) =>
        attemptsLeft <= 0
          ? await tooMany(db, counted, context.language)
          : problem(code, { words: { count: attemptsLeft }, attemptsLeft }),
      // Only this attempt: the owner of a right code must not try others without a limit.
      reset: () => resetAttempts(db, { all: [], last: subject }),
    };
  };
}
