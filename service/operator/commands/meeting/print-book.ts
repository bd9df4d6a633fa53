import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DownloadBook } from '#contract/running-order/book.ts';
import { plainText } from '../../../http/text/plain-text.ts';
import { readOptions, type TypedOptions } from '../../arguments/options.ts';
import { writeWhole } from '../../files.ts';
import type { CommandContext } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

/** Writes a copy of the printed book to a file; `-` is the standard output. The file gets its name when it is complete. */
export async function printBook(
  { terminal, readConfig, connect, print }: CommandContext,
  { file, force, ...typed }: TypedOptions & { file: string },
): Promise<void> {
  const { language, copy, copies } = readOptions(DownloadBook, typed);
  const query = { language, copy: String(copy), ...(copies === undefined ? {} : { copies: String(copies) }) };
  const target = { file, force: force === true, installation: await readConfig() };
  await connect(async (ask) => {
    const { id } = await currentMeeting(ask);
    const book = Readable.from(await ask('downloadBook', { params: { meetingId: id }, query }));
    if (file === '-') for await (const part of book) terminal.output.write(part);
    else await writeWhole(target, (aside) => pipeline(book, aside));
  });
  const answer = { file, language, copy, copies: copies ?? null };
  // The answer may not go to the standard output, which may be the file.
  const place = file === '-' ? 'the standard output' : plainText(file);
  const lines = [`Copy ${copy} written to ${place}.`];
  print({ answer, lines }, file === '-' ? terminal.errors : terminal.output);
}
