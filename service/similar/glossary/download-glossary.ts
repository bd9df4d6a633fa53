import type { Parsed } from '#contract/calls/call.ts';
import type { glossaryCalls } from '#contract/calls/similar.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { writeGlossaryFile } from '../method/glossary-file.ts';
import { readGlossaryLines } from './glossary-queries.ts';

/**
 * The lines in use as a file that can be imported.
 *
 * @throws the problem `no-meeting`
 */
export async function downloadGlossary(
  { db }: Pick<CallContext, 'db'>,
  { params: { meetingId } }: Parsed<typeof glossaryCalls.downloadGlossary>,
): Promise<AsyncIterable<string>> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
  const { lines } = await readGlossaryLines(db);
  return pieces(writeGlossaryFile(lines));
}

async function* pieces(file: string): AsyncGenerator<string> {
  yield file;
}
