import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import type { GlossaryPreview } from '#contract/similar/glossary.ts';
import type { SimilarPair } from '#contract/similar/similar.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import type { SimilarIndex, SimilarIndexes } from '../index/similar-types.ts';
import { timeSlices } from '../index/time-slices.ts';
import { findCompared } from '../listing/compared-queries.ts';
import { compileGlossary, type Glossary } from '../method/compile-glossary.ts';
import { explain } from '../method/explain.ts';
import { termsOf } from '../method/terms-of.ts';
import { changedForms, mayContain } from './changed-forms.ts';
import { type ChangedPair, type ChangedPairs, compareGlossaries, type ComparedTerms } from './compare-glossaries.ts';
import { currentGlossary } from './current-glossary.ts';
import { readGlossaryLines } from './glossary-queries.ts';
import { findInboxTexts, type InboxText } from './preview-queries.ts';

/** Older questions of a larger meeting are left out: an organiser waits for the answer. */
const QUESTIONS_MOST = 10_000;

/**
 * Counts the pairs that a changed line would make close, and those that it would part. It takes only those texts apart
 * that may contain a changed form. Nothing is stored.
 *
 * @throws the problem `no-meeting`
 */
export async function previewGlossaryLine(
  { indexes }: { indexes: SimilarIndexes },
  { db, signal }: Pick<CallContext, 'db' | 'signal'>,
  { params: { meetingId }, body: line }: Parsed<typeof glossaryCalls.previewGlossaryLine>,
): Promise<GlossaryPreview> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  const { lines } = await readGlossaryLines(db);
  const { glossary: before } = await currentGlossary(db);
  const after = compileGlossary([...lines.filter(({ concept }) => concept !== line.concept), line]);
  const texts = await findInboxTexts(db, { meetingId, most: QUESTIONS_MOST });
  const isConcerned = mayContain(
    changedForms(
      lines.find(({ concept }) => concept === line.concept),
      line,
    ),
  );
  const takeApart = termsReader({ before, after, isConcerned, index: await indexes.of(meetingId) });
  const slices = timeSlices();
  const questions: ComparedTerms[] = [];
  for (const text of texts) {
    questions.push(takeApart(text));
    if (slices.isOver()) await slices.step();
    signal.throwIfAborted();
  }
  const { gained, lost, strongest } = await finish(compareGlossaries(questions), signal);
  return { gained, lost, examples: await examplesOf(strongest, { db, meetingId, glossary: after }) };
}

type Reading = {
  before: Glossary;
  after: Glossary;
  isConcerned: (text: InboxText) => boolean;
  index: SimilarIndex;
};

function termsReader({ before, after, isConcerned, index }: Reading): (text: InboxText) => ComparedTerms {
  return (text) => {
    const stored = index.termsOf(text.id);
    // While rows wait for the current glossary, stored terms may come from the one before.
    const isCurrent = index.isComplete && stored !== undefined && stored.revision === text.revision;
    const terms = isCurrent ? stored : termsOf(text, before);
    return {
      id: text.id,
      language: text.language,
      before: terms,
      after: isConcerned(text) ? termsOf(text, after) : terms,
    };
  };
}

async function finish(comparing: Generator<void, ChangedPairs>, signal: AbortSignal): Promise<ChangedPairs> {
  const slices = timeSlices();
  for (;;) {
    const { done, value } = comparing.next();
    if (done === true) return value;
    if (slices.isOver()) await slices.step();
    signal.throwIfAborted();
  }
}

type Shown = Pick<CallContext, 'db'> & { meetingId: string; glossary: Glossary };

async function examplesOf(pairs: readonly ChangedPair[], { db, meetingId, glossary }: Shown): Promise<SimilarPair[]> {
  const ids = new Set(pairs.flatMap(({ first, second }) => [first, second]));
  const compared = await findCompared(db, meetingId, [...ids]);
  return pairs.flatMap((pair) => {
    const [first, second] = [compared.get(pair.first), compared.get(pair.second)];
    return first === undefined || second === undefined ? [] : [{ first, second, ...explain(first, second, glossary) }];
  });
}
