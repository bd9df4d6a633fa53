/** Terms follow their texts, and scores are the same everywhere. */
import type { Guarantee } from '../mutant.ts';

const MIGRATION = 'database/migrations/0036-similar-questions.sql';
const FILLING = 'service/similar/index/fill-terms.test.ts';

export const SIMILAR: Guarantee[] = [
  {
    headings: ['No term outlives its text'],
    mutants: [
      {
        name: 'terms-after-a-redaction',
        guarantee: 'The terms of a text disappear in the transaction that changes it.',
        file: MIGRATION,
        find: 'after insert or update or delete on question_search',
        replace: 'after insert or delete on question_search',
        suite: { file: FILLING, named: 'disappear with a hidden passage' },
      },
      {
        name: 'terms-after-an-erasure',
        guarantee: 'The terms of a text disappear in the transaction that erases it.',
        file: MIGRATION,
        find: 'delete from question_terms where question_id = old.question_id;',
        replace: 'null;',
        suite: { file: FILLING, named: 'disappear with an erased text' },
      },
      {
        name: 'terms-of-an-earlier-text',
        guarantee: 'Terms of a text that has changed since are not stored.',
        file: 'service/similar/index/terms-queries.ts',
        find: 'using (question_id, revision)',
        replace: 'using (question_id)',
        suite: { file: FILLING, named: 'a changed text stops the storage' },
      },
    ],
  },
  {
    headings: ['Two questions have the same score on every instance'],
    mutants: [
      {
        name: 'score-of-one-side',
        guarantee: 'The score of two questions does not depend on their order.',
        file: 'service/similar/index/find-near.ts',
        find: 'values[slot] = sum + weight + (weights[entry] ?? 0);',
        replace: 'values[slot] = sum + 2 * weight + 0 * (weights[entry] ?? 0);',
        suite: {
          file: 'service/similar/index/similar-index.test.ts',
          named: 'every process and order gives the same scores',
        },
      },
    ],
  },
];
