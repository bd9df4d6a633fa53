/** Parsers of configuration values. No I/O. */
import { isIP } from 'node:net';
import { z } from 'zod';
import { isEmailAddress } from '#contract/plain/email-address.ts';

export const MAX_PER_MINUTE = 1_000_000;

/** Digits only: `Number(' ')` is 0, which would lift a limit. */
export const count = (min: number, max: number) =>
  z.string().regex(/^\d+$/, 'must be a whole number').transform(Number).pipe(z.number().min(min).max(max));

export function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

/** `203.0.113.0/24=3000`: a range, and the submissions a minute for each of its addresses. */
export function readLimitedRange(value: string) {
  const [range = '', perMinute = '', ...rest] = value.split('=').map((part) => part.trim());
  const parsed = count(0, MAX_PER_MINUTE).safeParse(perMinute);
  if (!parsed.success || !isAddressRange(range) || rest.length > 0) return undefined;
  return { range, perMinute: parsed.data };
}

export function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}

/**
 * `desk@example.com`, or `Tribune <desk@example.com>`. Without quotes, the mail library reads a colon in a name as the
 * start of a group, and may read an @ as another address. Inside a company, a mail domain may have no dot.
 */
export function isSender(value: string): boolean {
  const [, address = value] = /^(?:"[^"\\]+" *|[^"<>:@\\]*)<([^<>]+)>$/.exec(value) ?? [];
  const whole = /@[^.]+$/.test(address) ? `${address}.internal` : address;
  return isEmailAddress(whole) && !/\p{Cc}/u.test(value);
}
