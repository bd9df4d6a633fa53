/** A list of questions as rows of CSV. */
import { z } from 'zod';
import { LANGUAGES } from '../plain/language.ts';
import { QUESTION_ORDERS } from './organisers-question.ts';
import { QuestionFilter } from './question-filter.ts';

export const ExportQuestions = z.strictObject({
  language: z.enum(LANGUAGES).default('en').describe('Of the headers, and of the texts for states and reasons'),
  order: z.enum(QUESTION_ORDERS).default('newest').describe('Which questions come first'),
  filter: QuestionFilter.default({}),
  withAuthors: z
    .boolean()
    .default(false)
    .describe('With name, e-mail, country, company and consent; the register has an entry for each author'),
});
