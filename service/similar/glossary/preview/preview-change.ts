import { LANGUAGES, type Localized } from '#contract/plain/language.ts';
import type { GlossaryPreview } from '#contract/similar/glossary.ts';
import type { SimilarPair } from '#contract/similar/similar.ts';
import type { Queryable } from '../../../database/database.ts';
import type { CallContext } from '../../../http/handler.ts';
import { problem } from '../../../http/problems/problem.ts';
import { findTimeZone } from '../../../meetings/meeting-queries.ts';
import type { SimilarIndexes } from '../../index/similar-types.ts';
import type { TimeSlices } from '../../index/time-slices.ts';
import { findCompared } from '../../listing/compared-queries.ts';
import { compileGlossary, type Glossary, type GlossaryForms } from '../../method/compile-glossary.ts';
import { explain } from '../../method/explain.ts';
import { changedForms, mayContain } from './changed-forms.ts';
import { type ChangedPair, compareGlossaries, type ComparedTerms } from './compare-glossaries.ts';
import { currentGlossary } from '../current-glossary.ts';
import { readGlossaryLines } from '../glossary-queries.ts';
import type { WrittenLine } from '../line-queries.ts';
import { findInboxTexts } from './preview-queries.ts';
import type { InPreviewTurn } from './preview-turns.ts';
import { termsReader } from './terms-reader.ts';

/** Older questions of a larger meeting are left out: an organiser waits for the answer. */
const QUESTIONS_MAX = 10_000;

export type PreviewParts = { indexes: SimilarIndexes; inTurn: InPreviewTurn };
export type PreviewContext = Pick<CallContext, 'db' | 'actor' | 'signal'>;
/** The lines are written over those of the same concepts. */
type Change = { meetingId: string; lines: readonly WrittenLine[] };

/**
 * Counts the pairs that changed lines would make close, and those that they would part. It takes only those texts apart
 * that may contain a changed form. Nothing is stored.
 *
 * @throws the problem `no-meeting`, and those of `inTurn`
 */
export async function previewChange(
  { indexes, inTurn }: PreviewParts,
  { db, ...ctx }: PreviewContext,
  change: Change,
): Promise<GlossaryPreview> {
  return await inTurn(ctx, (slices) => preview({ db, indexes, slices }, change));
}

type Parts = { db: Queryable; indexes: SimilarIndexes; slices: TimeSlices };

async function preview({ db, indexes, slices }: Parts, { meetingId, lines }: Change): Promise<GlossaryPreview> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  const { before, after, changed } = await changeGlossary(db, lines, slices);
  const texts = await findInboxTexts(db, { meetingId, most: QUESTIONS_MAX });
  const index = await indexes.of(meetingId);
  // The client may have left while the database was read.
  await slices.step();
  const takeApart = termsReader({ before, after, isConcerned: mayContain(changed), index });
  const questions: ComparedTerms[] = [];
  for (const text of texts) {
    questions.push(takeApart(text));
    if (slices.isOver()) await slices.step();
  }
  const { strongestGained, strongestLost, ...counts } = await compareGlossaries(questions, slices);
  return {
    ...counts,
    examples: await examplesOf(strongestGained, { db, meetingId, glossary: after }),
    lostExamples: await examplesOf(strongestLost, { db, meetingId, glossary: before }),
  };
}

type Changed = { before: Glossary; after: Glossary; changed: Localized<string[]> };

/** Compiles the glossary as the change makes it. */
async function changeGlossary(db: Queryable, lines: readonly WrittenLine[], slices: TimeSlices): Promise<Changed> {
  const stored = await readGlossaryLines(db);
  const current = await currentGlossary(db);
  // Another change may have come between the two readings.
  const before = current.version === stored.version ? current.glossary : compileGlossary(stored.lines);
  const written = new Map(lines.map((line) => [line.concept, line]));
  const rest = stored.lines.filter(({ concept }) => !written.has(concept));
  const inUse = [...rest, ...lines.filter(({ isRetired }) => !isRetired)];
  const changed = changedForms(stored.lines, lines);
  return { before, after: await recompile(before, { lines: inUse, changed, slices }), changed };
}

type Recompiled = { lines: readonly GlossaryForms[]; changed: Localized<string[]>; slices: TimeSlices };

/** Compiles only the languages whose forms change, and lets other work run after each: one takes up to 30 ms. */
async function recompile(before: Glossary, { lines, changed, slices }: Recompiled): Promise<Glossary> {
  const after = { ...before };
  const none = { fr: [], en: [] };
  for (const language of LANGUAGES.filter((one) => changed[one].length > 0)) {
    const ofLanguage = lines.map((line) => ({ ...line, ...none, [language]: line[language] }));
    after[language] = compileGlossary(ofLanguage)[language];
    await slices.step();
  }
  return after;
}

type Shown = { db: Queryable; meetingId: string; glossary: Glossary };

async function examplesOf(pairs: readonly ChangedPair[], { db, meetingId, glossary }: Shown): Promise<SimilarPair[]> {
  const ids = new Set(pairs.flatMap(({ first, second }) => [first, second]));
  const compared = await findCompared(db, meetingId, [...ids]);
  return pairs.flatMap((pair) => {
    const [first, second] = [compared.get(pair.first), compared.get(pair.second)];
    return first === undefined || second === undefined ? [] : [{ first, second, ...explain(first, second, glossary) }];
  });
}
