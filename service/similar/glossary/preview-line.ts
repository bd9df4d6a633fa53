import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import { LANGUAGES, type Localized } from '#contract/plain/language.ts';
import type { GlossaryPreview } from '#contract/similar/glossary.ts';
import type { SimilarPair } from '#contract/similar/similar.ts';
import type { Queryable } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import type { SimilarIndex, SimilarIndexes } from '../index/similar-types.ts';
import type { TimeSlices } from '../index/time-slices.ts';
import { findCompared } from '../listing/compared-queries.ts';
import { compileGlossary, type Glossary, type GlossaryForms } from '../method/compile-glossary.ts';
import { explain } from '../method/explain.ts';
import { termsOf } from '../method/terms-of.ts';
import { changedForms, mayContain } from './changed-forms.ts';
import { type ChangedPair, compareGlossaries, type ComparedTerms } from './compare-glossaries.ts';
import { currentGlossary } from './current-glossary.ts';
import { readGlossaryLines } from './glossary-queries.ts';
import { findInboxTexts, type InboxText } from './preview-queries.ts';
import type { InPreviewTurn } from './preview-turns.ts';

/** Older questions of a larger meeting are left out: an organiser waits for the answer. */
const QUESTIONS_MOST = 10_000;

type Line = Parsed<typeof glossaryCalls.previewGlossaryLine>['body'];
type Wanted = { db: Queryable; meetingId: string; line: Line; indexes: SimilarIndexes; slices: TimeSlices };

/**
 * Counts the pairs that a changed line would make close, and those that it would part. It takes only those texts apart
 * that may contain a changed form. Nothing is stored.
 *
 * @throws the problem `no-meeting`, and those of `inTurn`
 */
export async function previewGlossaryLine(
  { indexes, inTurn }: { indexes: SimilarIndexes; inTurn: InPreviewTurn },
  { db, ...ctx }: Pick<CallContext, 'db' | 'actor' | 'signal'>,
  { params: { meetingId }, body: line }: Parsed<typeof glossaryCalls.previewGlossaryLine>,
): Promise<GlossaryPreview> {
  return await inTurn(ctx, (slices) => preview({ db, meetingId, line, indexes, slices }));
}

async function preview({ db, meetingId, line, indexes, slices }: Wanted): Promise<GlossaryPreview> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  const { version, lines } = await readGlossaryLines(db);
  const current = await currentGlossary(db);
  // Another change may have come between the two readings.
  const before = current.version === version ? current.glossary : compileGlossary(lines);
  const isSameConcept = ({ concept }: GlossaryForms) => concept === line.concept;
  const changed = changedForms(lines.find(isSameConcept), line);
  const after = await recompile(before, {
    lines: [...lines.filter((one) => !isSameConcept(one)), line],
    changed,
    slices,
  });
  const texts = await findInboxTexts(db, { meetingId, most: QUESTIONS_MOST });
  const index = await indexes.of(meetingId);
  // The client may have left while the database was read.
  await slices.step();
  const takeApart = termsReader({ before, after, isConcerned: mayContain(changed), index });
  const questions: ComparedTerms[] = [];
  for (const text of texts) {
    questions.push(takeApart(text));
    if (slices.isOver()) await slices.step();
  }
  const { strongest, ...counts } = await compareGlossaries(questions, slices);
  return { ...counts, examples: await examplesOf(strongest, { db, meetingId, glossary: after }) };
}

type Recompiled = { lines: readonly GlossaryForms[]; changed: Localized<readonly string[]>; slices: TimeSlices };

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

type Shown = { db: Queryable; meetingId: string; glossary: Glossary };

async function examplesOf(pairs: readonly ChangedPair[], { db, meetingId, glossary }: Shown): Promise<SimilarPair[]> {
  const ids = new Set(pairs.flatMap(({ first, second }) => [first, second]));
  const compared = await findCompared(db, meetingId, [...ids]);
  return pairs.flatMap((pair) => {
    const [first, second] = [compared.get(pair.first), compared.get(pair.second)];
    return first === undefined || second === undefined ? [] : [{ first, second, ...explain(first, second, glossary) }];
  });
}
