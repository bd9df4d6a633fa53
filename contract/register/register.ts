/** The register's chain as its readers see it. */
import { z } from 'zod';
import { Instant } from '../instant.ts';

/** What may have become of a place of the chain behind the service's back. */
const CHAIN_FAULTS = [
  /** The entry, its number or its hash is not what was sealed there. */
  'changed',
  /** The entry or its seal has gone; or a question stands without its entry. */
  'removed',
  /** The entry was not there when its neighbours were sealed. */
  'inserted',
  /** The entry stands at the place of another. */
  'reordered',
  /** The chain up to here is another one than that whose hash was noted. */
  'rewritten',
  /** The chain holds, but a question's text is not the one whose digest its entry keeps. */
  'textChanged',
] as const;

export const ChainHead = z.strictObject({
  place: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'),
});
/** The hash at a place: it stands for everything before. */
export type ChainHead = z.infer<typeof ChainHead>;

const ChainBreak = z.strictObject({
  fault: z.enum(CHAIN_FAULTS),
  place: z.int().nullable().describe('Null for a question that stands without its entry'),
  other: z
    .int()
    .nullable()
    .describe('Of `reordered`, where the entry belongs; of `removed`, the last place of several'),
  reference: z.string().optional().describe('Of `textChanged`, the question’s'),
});
export type ChainBreak = z.infer<typeof ChainBreak>;

export const VerifyRegister = z.strictObject({
  noted: ChainHead.optional().describe('Noted earlier: the chain must still have this hash at this place'),
});

export const RegisterVerification = z
  .strictObject({
    holds: z.boolean(),
    entries: z.int().describe('Entries that stand in the chain'),
    unsealed: z.int().describe('Entries that have no place yet'),
    head: ChainHead.nullable().describe('To be noted: it tells later whether anything before it was touched'),
    verifiedAt: Instant,
    timeZone: z.string(),
    breaks: z.array(ChainBreak).describe('The first of them'),
    breakCount: z.int(),
  })
  .meta({ id: 'RegisterVerification' });
export type RegisterVerification = z.infer<typeof RegisterVerification>;
