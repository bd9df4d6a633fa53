import { z } from 'zod';
import type { TypedOptions } from '../../arguments/options.ts';
import { findFolder, requireBackup } from '../../files.ts';
import { backupLines } from '../../output/formatters.ts';
import type { CommandContext, Run } from '../command.ts';

export const backUpDatabase: Run = async (ask, { force, folder, ...options }) => {
  const body = { file: String(options['file']), force: force === true, folder: String(folder) };
  const answer = await ask('backUpDatabase', { body });
  return { answer, lines: backupLines(answer) };
};

/** Checks the written file in this process, because the service may see another disk. */
export async function backUp({ run, print }: CommandContext, options: TypedOptions & { file: string }): Promise<void> {
  const folder = await findFolder(options.file);
  const outcome = await run({ ...options, folder });
  await requireBackup(z.object({ file: z.string(), sha256: z.string() }).parse(outcome.answer));
  print(outcome);
}
