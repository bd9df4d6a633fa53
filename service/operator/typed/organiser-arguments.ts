import type { Command } from 'commander';
import type { CommandName } from '../commands.ts';
import type { TypedOptions } from './options.ts';

type CarryOut = (name: CommandName, options: TypedOptions) => Promise<void>;

/** What may be typed after `organiser`. */
export function addOrganiserCommands(program: Command, carryOut: CarryOut): void {
  const organiser = program.command('organiser').description('organisers').helpCommand(false);
  organiser
    .command('list')
    .description('who may sign in, with their roles, and who is invited')
    .action(() => carryOut('organiser list', {}));
  organiser
    .command('invite')
    .description('make an invitation: mailed, or a link to hand over')
    .requiredOption('--role <roles>', 'one or several with commas between: secretary, moderator, expert, …')
    .option('--email <address>', 'for whom; left out, the link sets the desk up for a secretary')
    .action((options: TypedOptions) => carryOut('organiser invite', options));
  organiser
    .command('revoke')
    .argument('<address>', 'the e-mail address they sign in with')
    .description('end their sessions; they sign in no more')
    .action((email: string) => carryOut('organiser revoke', { email }));
}
