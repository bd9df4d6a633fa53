import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Allowance, COUNTS_EACH } from './address-allowances.ts';
import { problem } from '../problems/problem.ts';

const MINUTE_MS = 60_000;
/** Counters of one limit; beyond, the one unused for longest is forgotten. About 10 MB, however many addresses come. */
const COUNTERS_KEPT = 50_000;

/** Makes the limits below possible on this app. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

type AddressLimit = {
  allowances: (ip: string) => Allowance[];
  /** So many times what is allowed. */
  factor: number;
};

/**
 * Prepares the check that a request passes before its body is read. Every request counts, whatever becomes of it.
 *
 * @returns a hook that throws the problem `too-many-requests` with its Retry-After
 */
export function addressRateLimit(app: FastifyInstance, { allowances, factor }: AddressLimit) {
  const checks = Array.from({ length: COUNTS_EACH }, (_, place) => {
    const allowanceOf = (request: FastifyRequest) => allowances(request.ip)[place];
    const options = {
      cache: COUNTERS_KEPT,
      timeWindow: MINUTE_MS,
      allowList: (request: FastifyRequest) => allowanceOf(request) === undefined,
      keyGenerator: (request: FastifyRequest) => allowanceOf(request)?.key ?? '',
      max: (request: FastifyRequest) => (allowanceOf(request)?.perMinute ?? 0) * factor,
    };
    return app.createRateLimit(options);
  });
  return async (request: FastifyRequest) => {
    // What the narrow count refuses does not use up the wide one, which others share.
    for (const check of checks) {
      const verdict = await check(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);
    }
  };
}

/** The limit of all addresses together. */
export type GlobalRateLimit = {
  /** @throws the problem `too-many-requests` with its Retry-After */
  requireCapacity: (request: FastifyRequest) => Promise<void>;
  count: (request: FastifyRequest) => Promise<void>;
};

/**
 * Limits what is kept in all. Only what has been kept counts: else anybody could use the limit up for everybody,
 * with requests that cost nothing.
 *
 * @param perMinute 0 is no limit
 */
export function globalRateLimit(app: FastifyInstance, perMinute: number): GlobalRateLimit {
  const check = app.createRateLimit({
    timeWindow: MINUTE_MS,
    allowList: () => perMinute === 0,
    keyGenerator: () => 'all',
    max: perMinute,
  });
  return {
    requireCapacity: async (request) => {
      const verdict = await check(request, { increment: false });
      if (!verdict.isAllowed && verdict.remaining === 0) throw tooMany(verdict.ttlInSeconds);
    },
    count: async (request) => void (await check(request)),
  };
}

function tooMany(seconds: number) {
  return problem('too-many-requests', { retryAfterSeconds: Math.max(1, seconds) });
}
