import type { glossaryCalls, similarCalls } from '#contract/calls/similar.ts';
import type { Handlers } from '../http/handler.ts';
import { glossaryHandlers } from './glossary/handlers.ts';
import type { SimilarIndexes } from './index/similar-types.ts';
import { listNotSimilar } from './listing/list-not-similar.ts';
import { listSimilarPairs } from './listing/list-pairs.ts';
import { listSimilar } from './listing/list-similar.ts';
import { headingScorer } from './listing/score-headings.ts';
import { setNotSimilar } from './listing/set-not-similar.ts';

export function similarHandlers(indexes: SimilarIndexes): Handlers<typeof similarCalls & typeof glossaryCalls> {
  const parts = { indexes, scoreHeadings: headingScorer() };
  return {
    listSimilar: (ctx, input) => listSimilar(parts, ctx, input),
    setNotSimilar,
    listSimilarPairs: (ctx, input) => listSimilarPairs(parts, ctx, input),
    listNotSimilar,
    ...glossaryHandlers(indexes),
  };
}
