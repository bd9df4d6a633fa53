import { Command, CommanderError } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { actionsAt } from './actions.ts';
import { UsageFault } from './arguments/options.ts';
import { addOrganiserCommands } from './arguments/organiser-arguments.ts';
import { addInstallationCommands, addMeetingCommands, addQuestionCommands } from './arguments/command-arguments.ts';
import type { Terminal } from './terminal.ts';

/** 0 done · 1 refused or failed · 2 wrong usage · 78 configuration (sysexits.h EX_CONFIG) */
export const EXIT = { done: 0, failed: 1, usage: 2, config: 78 } as const;

/** Executes the typed command; every failure is a sentence. @returns the exit code */
export async function runCommandLine(args: readonly string[], terminal: Terminal): Promise<number> {
  const { output, errors } = terminal;
  const program = new Command('npm run tribune --')
    .description('The operator’s commands. They work while the service runs, on both databases.')
    .version(packageJson.version, '--version', 'the version of this Tribune')
    .option('--json', 'answer in JSON, for machines (with npm run -s, which adds nothing)')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void output.write(text), writeErr: (text) => void errors.write(text) })
    .helpCommand(false)
    .showHelpAfterError('Run with --help for a list of commands.');
  const printing = { isJson: () => program.opts<{ json?: boolean }>().json === true, isBad: false };
  const actions = actionsAt(terminal, printing);
  addMeetingCommands(program, actions);
  addQuestionCommands(program, actions);
  addOrganiserCommands(program, actions);
  addInstallationCommands(program, actions);
  try {
    await program.parseAsync(args, { from: 'user' });
    return printing.isBad ? EXIT.failed : EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    const { describeFailure, isConfigurationFault } = await import('./output/describe-failure.ts');
    errors.write(`${describeFailure(error)}\n`);
    if (isConfigurationFault(error)) return EXIT.config;
    return error instanceof UsageFault ? EXIT.usage : EXIT.failed;
  }
}
