import { BlockList, isIP, isIPv6 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

const SUBSCRIBER_PREFIX = 64;

/** Whether an address lies in a range, in any notation that a proxy may use. */
export type InRange = (address: string | undefined) => boolean;

/**
 * The address alone: some proxies forward it with brackets and a port, and an IPv4 address may be written as IPv6.
 *
 * @param forwarded undefined when the visitor has disconnected
 */
export function bareAddress(forwarded = ''): string {
  const unbracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1');
  const unzoned = unbracketed.split('%')[0] ?? '';
  return isIP(unzoned) === 0 ? 'unknown' : normalizeIP(unzoned, 128);
}

/** The address; for IPv6, the /64 that one subscriber has. */
export function addressGroup(address: string | undefined): string {
  const bare = bareAddress(address);
  return isIPv6(bare) ? normalizeIP(bare, SUBSCRIBER_PREFIX) : bare;
}

/** @param ranges addresses, or ranges such as `10.0.0.0/8` */
export function inRanges(ranges: string[]): InRange {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = familyOf(address);
    list.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address) => {
    const bare = bareAddress(address);
    return list.check(bare, familyOf(bare));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
