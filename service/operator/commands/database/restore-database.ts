import { requireBackupBegun } from '../../../backup/read-backup.ts';
import { restorationLines } from '../../output/formatters.ts';
import type { CommandContext, Run } from '../command.ts';

export const restoreDatabase: Run = async (ask, options) => {
  const answer = await ask('restoreDatabase', { body: { file: String(options['file']) } });
  return { answer, lines: restorationLines(answer) };
};

/** Reads the file first, so that no database is created for an invalid one. */
export async function restore({ run, print }: CommandContext, file: string): Promise<void> {
  await requireBackupBegun(file);
  print(await run({ file }));
}
