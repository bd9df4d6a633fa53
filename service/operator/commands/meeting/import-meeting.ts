import { readJsonFile } from '../../files.ts';
import { importLines } from '../../output/formatters.ts';
import type { CommandContext, Run } from '../command.ts';
import { currentMeeting } from '../current-meeting.ts';

export const replaceSettings: Run = async (ask, _options, file) => {
  const { id, revision } = await currentMeeting(ask);
  const body = { seenRevision: revision, file };
  const answer = await ask('importMeeting', { params: { meetingId: id }, body });
  return { answer, lines: importLines(answer) };
};

/** Reads the file first, so that nothing connects for an invalid one. */
export async function importMeeting({ run, print }: CommandContext, file: string): Promise<void> {
  print(await run({}, readJsonFile(file)));
}
