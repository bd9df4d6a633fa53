import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/**
 * The key under which an address is counted. An IPv6 visitor owns a whole /64, and an IPv4 address
 * written as IPv6 is the IPv4 address.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...zeros(8 - left.length - right.length), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function zeros(count: number): string[] {
  return Array.from({ length: count }, () => '0');
}

/** Requests a minute: for one address, and for all together. 0 is no limit. */
export type Limits = { address: number; global: number };

/** Makes `requestLimit` possible on this app. */
export async function countRequests(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}

/**
 * Prepares the check that a request passes before its body is read; each has counters of its own.
 *
 * @returns a hook that throws the problem `too-many-requests` with its Retry-After
 */
export function requestLimit(app: FastifyInstance, limits: Limits) {
  const timeWindow = 60_000;
  const checks = [
    { max: limits.address, keyGenerator: (request: FastifyRequest) => addressKey(request.ip) },
    { max: limits.global, keyGenerator: () => 'all' },
  ]
    .filter(({ max }) => max > 0)
    .map((options) => app.createRateLimit({ ...options, timeWindow }));
  return async (request: FastifyRequest) => {
    for (const check of checks) {
      const verdict = await check(request);
      if (verdict.isAllowed || !verdict.isExceeded) continue;
      throw problem('too-many-requests', { retryAfterSeconds: Math.max(1, verdict.ttlInSeconds) });
    }
  };
}
