/** The actions of the commands at a terminal. The code of a command loads when it runs, so that --help is quick. */
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { jsonText } from '../http/text/plain-text.ts';
import type { TypedOptions } from './arguments/options.ts';
import type { CommandContext, Outcome } from './commands/command.ts';
import { type CommandName, COMMANDS } from './commands/commands.ts';
import type { Ask } from './socket/client.ts';
import type { Terminal } from './terminal.ts';

export type Actions = ReturnType<typeof actionsAt>;

/** @param printing prints answers as JSON or as text; sets its `isBad` for a failure */
export function actionsAt(terminal: Terminal, printing: { isJson: () => boolean; isBad: boolean }) {
  // Read by a command only, so that --help works in any environment.
  async function readConfig(): Promise<Config> {
    return (await import('../config.ts')).readConfig(terminal.environment);
  }

  /** `npm run` changes the folder and names the original one; `-` is a standard stream. */
  async function callersFile(file: string): Promise<string> {
    const { callerDir } = await readConfig();
    return file === '-' ? file : resolve(callerDir, file);
  }

  function print({ answer, lines, isBad }: Outcome, output = terminal.output): void {
    const all = printing.isJson() ? [jsonText(answer)] : lines;
    output.write(all.map((line) => `${line}\n`).join(''));
    if (isBad === true) printing.isBad = true;
  }

  async function connect<T>(name: CommandName, work: (ask: Ask) => Promise<T>): Promise<T> {
    const { errors, interruption } = terminal;
    const config = await readConfig();
    const { withOperatorClient } = await import('./socket/connection.ts');
    return await withOperatorClient({ config, need: COMMANDS[name], errors, signal: interruption() }, work);
  }

  const contextOf = (name: CommandName): CommandContext => ({
    terminal,
    readConfig,
    run: async (...typed) => await connect(name, (ask) => COMMANDS[name].run(ask, ...typed)),
    connect: async (work) => await connect(name, work),
    print,
  });

  return {
    async carryOut(name: CommandName, options: TypedOptions): Promise<void> {
      print(await contextOf(name).run(options));
    },

    async importMeeting(file: string): Promise<void> {
      const { importMeeting } = await import('./commands/meeting/import-meeting.ts');
      await importMeeting(contextOf('meeting import'), await callersFile(file));
    },

    async exportMeeting(file: string, force: boolean): Promise<void> {
      const { exportMeeting } = await import('./commands/meeting/export-meeting.ts');
      await exportMeeting(contextOf('meeting export'), { file: await callersFile(file), force });
    },

    async printBook(file: string, options: TypedOptions): Promise<void> {
      const { printBook } = await import('./commands/meeting/print-book.ts');
      await printBook(contextOf('meeting show'), { ...options, file: await callersFile(file) });
    },

    async exportQuestions(file: string, options: TypedOptions): Promise<void> {
      const { exportQuestions } = await import('./commands/question/export-questions.ts');
      await exportQuestions(contextOf('question list'), { ...options, file: await callersFile(file) });
    },

    async backUp(file: string, options: TypedOptions): Promise<void> {
      const { backUp } = await import('./commands/database/back-up-database.ts');
      await backUp(contextOf('database backup'), { ...options, file: await callersFile(file) });
    },

    async restore(file: string): Promise<void> {
      const { restore } = await import('./commands/database/restore-database.ts');
      await restore(contextOf('database restore'), await callersFile(file));
    },

    async doctor(): Promise<void> {
      const { runDoctor } = await import('./commands/doctor.ts');
      await runDoctor(contextOf('doctor'));
    },
  };
}
