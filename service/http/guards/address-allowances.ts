import { isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { bareAddress, inRanges } from './addresses.ts';

/** A range in which each address has its own limit, such as a hall where hundreds of visitors share one address. */
export type AddressRange = { range: string; perMinute: number };

export type AddressLimits = {
  /** Questions per minute from one address; 0 means no limit. */
  address: number;
  /** The first range that contains the address counts. */
  ranges: AddressRange[];
};

/** A counter of an address, with its limit per minute. */
export type Allowance = { key: string; perMinute: number };

/**
 * The prefixes of one subscriber (RFC 6177: at least a /64, and up to a /48 for a site), with their multiple of the
 * limit.
 */
const IPV6_PREFIXES = [
  { prefix: 64, factor: 1 },
  { prefix: 48, factor: 10 },
] as const;

/**
 * The size of the cache. Parsing an IPv6 address costs as much as a quarter of a submission, and each submission needs
 * it several times.
 */
const ADDRESSES_REMEMBERED = 10_000;

/** The maximum number of counters of an address. */
export const COUNTS_EACH = IPV6_PREFIXES.length;

/**
 * Finds the counters of an address, the narrowest first: one for IPv4, its /64 and its /48 for IPv6, none where no
 * limit applies. All invalid addresses share one counter.
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
