/** The register's chain as its readers see it. */
import { z } from 'zod';
import { Digest } from '../digest.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';
import { CHAIN_FAULTS } from '../plain/register/chain-faults.ts';

export const ChainHead = z.strictObject({ place: z.int().positive(), hash: Digest });
/** The hash at a place, which covers all entries up to it. */
export type ChainHead = z.infer<typeof ChainHead>;

const ChainBreak = z.strictObject({
  fault: z.enum(CHAIN_FAULTS),
  place: z
    .int()
    .nullable()
    .describe('Null for a question, an answer or a finish without an entry, or whose entry has no place yet'),
  other: z
    .int()
    .nullable()
    .describe('For `reordered`, the right place of the entry; for `removed`, the last of several places'),
  expectedHash: Digest.optional().describe('The hash that was sealed at the place; for `rewritten`, the noted hash'),
  foundHash: Digest.optional().describe(
    'The hash of the present content; for `rewritten`, the hash that is stored there',
  ),
  reference: z.string().optional().describe('Reference of an existing question'),
  number: z.int().optional().describe('For `questionMissing`, the number of the question'),
  topic: z.int().optional().describe('For `answerChanged`, the number of the topic'),
  topicId: z.string().optional().describe('For `answerChanged`, the id of a topic that no longer exists'),
  language: z.enum(LANGUAGES).optional().describe('For `answerChanged`, the language of the answer'),
});
export type ChainBreak = z.infer<typeof ChainBreak>;

export const VerifyRegister = z.strictObject({
  noted: ChainHead.optional().describe('A hash noted earlier: the chain must still have it at this place'),
});

export const RegisterVerification = z
  .strictObject({
    holds: z.boolean(),
    entries: z.int().describe('Entries in the chain'),
    unsealed: z
      .int()
      .describe('Entries without a place yet: questions are checked against them, but they themselves are not checked'),
    erasedTexts: z.int().describe('Questions whose texts are erased, so they can no longer be compared'),
    head: ChainHead.nullable().describe('To note: a later verification with it detects changes up to this place'),
    verifiedAt: Instant,
    timeZone: z.string(),
    breaks: z.array(ChainBreak).describe('The first breaks'),
    breakCount: z.int(),
  })
  .meta({ id: 'RegisterVerification' });
export type RegisterVerification = z.infer<typeof RegisterVerification>;
