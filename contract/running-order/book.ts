/** The printed book of a running order. */
import { z } from 'zod';
import { LANGUAGES } from '../plain/language.ts';
import { BOOK_COPIES_MAX } from '../plain/running-order/order-limits.ts';

const FAULT = `must be a whole number from 1 to ${BOOK_COPIES_MAX}`;
const Copy = z
  .string()
  .regex(/^[1-9]\d*$/, FAULT)
  .transform(Number)
  .pipe(z.number().max(BOOK_COPIES_MAX, FAULT));

export const DownloadBook = z
  .strictObject({
    language: z.enum(LANGUAGES).default('en').describe('Of the labels; headings and answers are in both languages'),
    copy: Copy.default(1).describe('The number of the copy, printed on each page'),
    copies: Copy.optional().describe('How many copies there are'),
  })
  .refine(({ copy, copies }) => copies === undefined || copy <= copies, {
    path: ['copy'],
    error: 'must be one of the copies',
  });
export type DownloadBook = z.output<typeof DownloadBook>;
