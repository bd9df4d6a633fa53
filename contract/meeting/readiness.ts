/** Warnings about a meeting and its installation. They do not prevent the opening. */
import { z } from 'zod';
import { Id } from '../id.ts';
import { Instant } from '../instant.ts';
import { LANGUAGES } from '../plain/language.ts';

/** A readiness warning names at most this number of topics. */
export const MAX_TO_CHECK = 5;

const Languages = z.array(z.enum(LANGUAGES)).min(1);
const Uncovered = z.int().nonnegative().describe('Questions that no backup contains');

export const ReadinessWarning = z.discriminatedUnion('code', [
  z.strictObject({
    code: z.literal('second-person-missing'),
    deciders: z.int().nonnegative().describe('Organisers who can decide; a refusal needs two of them'),
  }),
  z.strictObject({ code: z.literal('example-links'), languages: Languages }),
  z.strictObject({ code: z.literal('subtitle-date'), languages: Languages }),
  z.strictObject({
    code: z.literal('answers-to-check'),
    count: z
      .int()
      .positive()
      .describe('Topics with an approved text whose questions, heading or translation changed since'),
    topics: z
      .array(z.strictObject({ id: Id, number: z.int().positive() }))
      .min(1)
      .max(MAX_TO_CHECK)
      .describe('The first of these topics, by number'),
  }),
  z.strictObject({ code: z.literal('no-backup'), uncovered: Uncovered }),
  z.strictObject({ code: z.literal('old-backup'), takenAt: Instant, uncovered: Uncovered }),
]);
export type ReadinessWarning = z.infer<typeof ReadinessWarning>;

export const Readiness = z.strictObject({ warnings: z.array(ReadinessWarning) }).meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;
