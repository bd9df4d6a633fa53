import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { bareAddress, inRanges } from './addresses.ts';

/** Addresses that have a limit of their own, each of them: a hall in which hundreds share one. */
export type AddressRange = { range: string; perMinute: number };

export type AddressLimits = {
  /** Questions a minute from one address; 0 is no limit. */
  address: number;
  /** The first range that an address lies in counts. */
  ranges: AddressRange[];
};

/** One count that an address takes part in, and how much of it a minute may have. */
export type Allowance = { key: string; perMinute: number };

/** What one subscriber is given (RFC 6177: a /64 at the least, a site up to a /48), and how many times the limit. */
const IPV6_PREFIXES = [
  { prefix: 64, factor: 1 },
  { prefix: 48, factor: 10 },
] as const;

/** Reading an IPv6 address costs as much as a quarter of a submission, and is asked for several times in each. */
const ADDRESSES_REMEMBERED = 10_000;

/** An address takes part in so many counts at most. */
export const COUNTS_EACH = IPV6_PREFIXES.length;

/**
 * Tells the counts of an address, the narrowest first: one for IPv4, its /64 and its /48 for IPv6; none where
 * nothing limits it. Whatever is no address counts as one.
 */
export function addressAllowances({ address, ranges }: AddressLimits): (ip: string) => Allowance[] {
  const lists = ranges.map(({ range, perMinute }) => ({ isIn: inRanges([range]), perMinute }));
  const known = new Map<string, Allowance[]>();
  const read = (ip: string): Allowance[] => {
    const bare = bareAddress(ip);
    const own = lists.find(({ isIn }) => isIn(bare));
    const perMinute = own?.perMinute ?? address;
    if (perMinute === 0) return [];
    if (!isIPv6(bare)) return [{ key: bare, perMinute }];
    return IPV6_PREFIXES.map(({ prefix, factor }) => ({
      key: `${normalizeIP(bare, prefix)}/${prefix}`,
      perMinute: perMinute * factor,
    }));
  };
  return (ip) => {
    const remembered = known.get(ip);
    if (remembered !== undefined) return remembered;
    if (known.size >= ADDRESSES_REMEMBERED) known.clear();
    const allowances = read(ip);
    known.set(ip, allowances);
    return allowances;
  };
}
