import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import type { Glossary } from '#contract/similar/glossary.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { readGlossaryVersion } from './glossary-queries.ts';
import { countPairs, listLines } from './line-queries.ts';

/**
 * All lines, with the pairs of the meeting that each of them found.
 *
 * @throws the problem `no-meeting`
 */
export async function listGlossary(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId } }: Parsed<typeof glossaryCalls.listGlossary>,
): Promise<Glossary> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  // Read before the lines: a version that is too low is refused later, one that is too high would overwrite a change.
  const { version } = await readGlossaryVersion(db);
  const lines = await listLines(db);
  const pairs = await countPairs(db, { meetingId });
  return { version, lines: lines.map((line) => Object.assign(line, { pairs: pairs.get(line.concept) ?? 0 })) };
}
