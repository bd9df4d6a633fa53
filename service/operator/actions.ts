/** The actions of the commands at a terminal. */
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { z } from 'zod';
import { Finding } from '#contract/installation.ts';
import { requireBackupBegun } from '../backup/read-backup.ts';
import { type Config, readConfig } from '../config.ts';
import { isSeparator } from '../http/text/csv.ts';
import { jsonText, plainText } from '../http/text/plain-text.ts';
import { type CommandName, COMMANDS, type Outcome } from './commands/commands.ts';
import { type Need, withOperatorClient } from './socket/connection.ts';
import { describeFailure } from './output/describe-failure.ts';
import { diagnoseWithoutDatabase } from './doctor/diagnose.ts';
import { exportQuestions } from './commands/question/export-questions.ts';
import { findFolder, readJsonFile, requireBackup, writeTextFile } from './files.ts';
import type { TypedOptions } from './arguments/options.ts';
import { doctorLines, exportLines } from './output/formatters.ts';

/** The streams and the folder of a command. */
export type Terminal = {
  environment: Record<string, string | undefined>;
  output: Writable;
  errors: Writable;
  /** From its first use, Ctrl-C aborts the command, which then removes unfinished files. */
  interruption: () => AbortSignal;
};

export type Actions = ReturnType<typeof actionsAt>;

/** @param printing prints answers as JSON or as text; sets its `isBad` for a failure */
export function actionsAt(terminal: Terminal, printing: { isJson: () => boolean; isBad: boolean }) {
  // Read by a command only, so that --help works in any environment.
  const config = (): Config => readConfig(terminal.environment);

  function print({ answer, lines, isBad }: Outcome, output = terminal.output): void {
    const all = printing.isJson() ? [jsonText(answer)] : lines;
    output.write(all.map((line) => `${line}\n`).join(''));
    if (isBad === true) printing.isBad = true;
  }

  async function asked<T>(need: Need, work: Parameters<typeof withOperatorClient<T>>[1]): Promise<T> {
    const { errors, interruption } = terminal;
    return await withOperatorClient({ config: config(), need, errors, signal: interruption() }, work);
  }

  async function outcomeOf(name: CommandName, options: TypedOptions, file?: unknown): Promise<Outcome> {
    const command = COMMANDS[name];
    return await asked(command, (ask) => command.run(ask, options, file));
  }

  async function carryOut(name: CommandName, options: TypedOptions, file?: unknown): Promise<void> {
    print(await outcomeOf(name, options, file));
  }

  return {
    carryOut,

    /** `npm run` changes the folder and names the original one; `-` is a standard stream. */
    callersFile: (file: string): string => (file === '-' ? file : resolve(config().callerDir, file)),

    importMeeting: async (file: string) => await carryOut('meeting import', {}, readJsonFile(file)),

    async exportMeeting(file: string, force: boolean): Promise<void> {
      const text = `${jsonText((await outcomeOf('meeting export', {})).answer)}\n`;
      if (file === '-') return void terminal.output.write(text);
      await writeTextFile({ file, force, installation: config() }, text);
      print({ answer: { file }, lines: [`Written to ${plainText(file)}.`] });
    },

    async carryOutExport(file: string, { separator, force, ...filter }: TypedOptions): Promise<void> {
      const settings = {
        file,
        force: force === true,
        installation: config(),
        separator: isSeparator(separator) ? separator : 'comma',
        filter,
        output: terminal.output,
      } as const;
      const questions = await asked(COMMANDS['question list'], (ask) => exportQuestions(ask, settings));
      const answer = { file, questions, isMasked: filter['reveal'] !== true };
      // The answer may not go to the standard output, which may be the file.
      print({ answer, lines: exportLines(answer) }, file === '-' ? terminal.errors : terminal.output);
    },

    /** Checks the written file in this process, because the service may see another disk. */
    async backUp(options: TypedOptions & { file: string }): Promise<void> {
      const folder = await findFolder(options.file);
      const outcome = await outcomeOf('database backup', { ...options, folder });
      await requireBackup(z.object({ file: z.string(), sha256: z.string() }).parse(outcome.answer));
      print(outcome);
    },

    /** Reads the file first, so that no database is created for an invalid one. */
    async restore(file: string): Promise<void> {
      await requireBackupBegun(file);
      await carryOut('database restore', { file });
    },

    async doctor(): Promise<void> {
      const findings = await outcomeOf('doctor', {})
        .then(({ answer }) => z.array(Finding).parse(answer))
        .catch((error: unknown) => diagnoseWithoutDatabase(config(), describeFailure(error)));
      print({ answer: findings, lines: doctorLines(findings), isBad: findings.some(({ level }) => level === 'fault') });
    },
  };
}
