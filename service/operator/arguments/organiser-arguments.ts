import type { Command } from 'commander';
import type { Actions } from '../actions.ts';
import type { TypedOptions } from './options.ts';

/** Adds the commands of `organiser`. */
export function addOrganiserCommands(program: Command, actions: Actions): void {
  const organiser = program.command('organiser').description('organisers').helpCommand(false);
  organiser
    .command('list')
    .description('organisers with their roles, and open invitations')
    .action(() => actions.carryOut('organiser list', {}));
  organiser
    .command('invite')
    .description('create an invitation: by mail, or as a link to pass on')
    .requiredOption('--role <roles>', 'one or several, separated by commas: secretary, moderator, expert, …')
    .option('--email <address>', 'address of the person; without it, the link sets the desk up')
    .action((options: TypedOptions) => actions.carryOut('organiser invite', options));
  organiser
    .command('revoke')
    .argument('<address>', 'e-mail address of the organiser')
    .description('end their sessions; they can no longer sign in')
    .action((email: string) => actions.carryOut('organiser revoke', { email }));
}
