import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Allowance, COUNTS_EACH } from './address-allowances.ts';
import { problem } from '../problems/problem.ts';

const MINUTE_MS = 60_000;
/** Counters of one limit, about 10 MB. Beyond this number, the least recently used counter is dropped. */
const MAX_COUNTERS = 50_000;

/** Registers the plugin that the limits below use on this app. */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

type AddressLimit = {
  allowances: (ip: string) => Allowance[];
  /** The multiple of the allowance. */
  factor: number;
};

/**
 * Prepares the check that runs before a request's body is read. Every request counts, accepted or refused.
 *
 * @returns a hook that throws the problem `too-many-requests` with its Retry-After
 */
export function addressRateLimit(app: FastifyInstance, { allowances, factor }: AddressLimit) {
  const checks = Array.from({ length: COUNTS_EACH }, (_, place) => {
    const allowanceOf = (request: FastifyRequest) => allowances(request.ip)[place];
    const options = {
      cache: MAX_COUNTERS,
      timeWindow: MINUTE_MS,
      keyGenerator: (request: FastifyRequest) => allowanceOf(request)?.key ?? '',
      max: (request: FastifyRequest) => (allowanceOf(request)?.perMinute ?? 0) * factor,
    };
    return app.createRateLimit(options);
  });
  return async (request: FastifyRequest) => {
    const counters = allowances(request.ip).length;
    // A request that the narrow counter refuses does not count in the wide one, which other visitors share.
    for (const check of checks.slice(0, counters)) {
      const verdict = await check(request);
      if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);
    }
  };
}

/** The limit for all addresses together. */
export type GlobalRateLimit = {
  /** @throws the problem `too-many-requests` with its Retry-After */
  requireCapacity: (request: FastifyRequest) => Promise<void>;
  count: (request: FastifyRequest) => Promise<void>;
};

/**
 * Limits how many questions are stored in total. Only stored questions count, because otherwise one visitor could use
 * up the limit of all with requests that cost nothing.
 *
 * @param perMinute 0 means no limit
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

/**
 * Limits how often each caller makes one request. Callers of one hall share an address, so each has a counter of its own.
 *
 * @returns a check that throws the problem `too-many-requests` with its Retry-After
 */
export function callerRateLimit(
  app: FastifyInstance,
  { perMinute, callerOf }: { perMinute: number; callerOf: (request: FastifyRequest) => string },
): (request: FastifyRequest) => Promise<void> {
  const options = { cache: MAX_COUNTERS, timeWindow: MINUTE_MS, keyGenerator: callerOf, max: perMinute };
  const check = app.createRateLimit(options);
  return async (request) => {
    const verdict = await check(request);
    if (verdict.isAllowed) return;
    if (verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);
  };
}

function tooMany(seconds: number) {
  return problem('too-many-requests', { retryAfterSeconds: Math.max(1, seconds) });
}
