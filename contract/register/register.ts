/** The register's chain as its readers see it. */
import { z } from 'zod';
import { Digest } from '../digest.ts';
import { Instant } from '../instant.ts';
import { CHAIN_FAULTS } from './chain-faults.ts';

export const ChainHead = z.strictObject({ place: z.int().positive(), hash: Digest });
/** The hash at a place: it stands for everything before. */
export type ChainHead = z.infer<typeof ChainHead>;

const ChainBreak = z.strictObject({
  fault: z.enum(CHAIN_FAULTS),
  place: z
    .int()
    .nullable()
    .describe('Null for a question that stands without its entry, or whose entry has no place yet'),
  other: z
    .int()
    .nullable()
    .describe('Of `reordered`, where the entry belongs; of `removed`, the last place of several'),
  expectedHash: Digest.optional().describe('The hash that the place was sealed with; of `rewritten`, the one noted'),
  foundHash: Digest.optional().describe(
    'What is hashed there now gives this; of `rewritten`, the hash that stands there',
  ),
  reference: z.string().optional().describe('Of a question that is there'),
  number: z.int().optional().describe('Of `questionMissing`, the question’s'),
});
export type ChainBreak = z.infer<typeof ChainBreak>;

export const VerifyRegister = z.strictObject({
  noted: ChainHead.optional().describe('Noted earlier: the chain must still have this hash at this place'),
});

export const RegisterVerification = z
  .strictObject({
    holds: z.boolean(),
    entries: z.int().describe('Entries that stand in the chain'),
    unsealed: z
      .int()
      .describe('Entries that have no place yet: questions are held against them, they themselves against nothing'),
    erasedTexts: z.int().describe('Questions whose texts are erased: what they were cannot be compared any more'),
    head: ChainHead.nullable().describe('To be noted: it tells later whether anything before it was touched'),
    verifiedAt: Instant,
    timeZone: z.string(),
    breaks: z.array(ChainBreak).describe('The first of them'),
    breakCount: z.int(),
  })
  .meta({ id: 'RegisterVerification' });
export type RegisterVerification = z.infer<typeof RegisterVerification>;
