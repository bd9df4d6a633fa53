import { jsonText, plainText } from '../../../http/text/plain-text.ts';
import { writeTextFile } from '../../files.ts';
import type { CommandContext, Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

export const readSettings: Run = async (ask) => {
  const { id } = await currentMeeting(ask);
  return { answer: await ask('exportMeeting', { params: { meetingId: id } }), lines: [] };
};

/** Writes the settings to a file; `-` is the standard output. */
export async function exportMeeting(
  { terminal, readConfig, run, print }: CommandContext,
  { file, force }: { file: string; force: boolean },
): Promise<void> {
  const text = `${jsonText((await run({})).answer)}\n`;
  if (file === '-') return void terminal.output.write(text);
  await writeTextFile({ file, force, installation: await readConfig() }, text);
  print({ answer: { file }, lines: [`Written to ${plainText(file)}.`] });
}
