/** The arguments and options of each command, with their help. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { SEPARATORS } from '../../http/text/separators.ts';
import type { Actions } from '../actions.ts';
import type { TypedOptions } from './options.ts';

export function addMeetingCommands(program: Command, actions: Actions): void {
  const meeting = program.command('meeting').description('the general meeting').helpCommand(false);
  meeting
    .command('show')
    .description('phase, schedule, missing texts and totals by state')
    .action(() => actions.carryOut('meeting show', {}));
  meeting
    .command('open')
    .description('accept questions from now on')
    .option('--until <time>', 'close automatically, by the meeting’s clock: "2026-11-30 12:00"')
    .option('--reason <words>', 'reason, for the register', 'opened by the operator')
    .action((options: TypedOptions) => actions.carryOut('meeting open', options));
  meeting
    .command('close')
    .description('accept no more questions')
    .option('--reason <words>', 'reason, for the register', 'closed by the operator')
    .action((options: TypedOptions) => actions.carryOut('meeting close', options));
  meeting
    .command('calendar')
    .description('follow the calendar again instead of the forced phase')
    .option('--reason <words>', 'reason, for the register', 'taken back by the operator')
    .action((options: TypedOptions) => actions.carryOut('meeting calendar', options));

  meeting
    .command('export')
    .argument('<file>', 'file to write; - is the standard output')
    .description('write all settings of the meeting to a file')
    .option('--force', 'replace an existing file')
    .action((file: string, { force }: TypedOptions) => actions.exportMeeting(file, force === true));
  meeting
    .command('import')
    .argument('<file>', 'file from meeting export; - is the standard input')
    .description('replace the meeting’s settings by those of a file, all or none')
    .action((file: string) => actions.importMeeting(file));
  meeting
    .command('book')
    .argument('<file>', 'PDF to write; - is the standard output')
    .description('print the topics in running order with their approved answers')
    .option('--language <language>', 'of the labels: fr, or en', 'en')
    .option('--copy <number>', 'number of the copy, on each page', '1')
    .option('--copies <count>', 'how many copies there are')
    .option('--force', 'replace an existing file')
    .action((file: string, options: TypedOptions) => actions.printBook(file, options));
}

export function addQuestionCommands(program: Command, actions: Actions): void {
  const question = program.command('question').description('questions').helpCommand(false);
  filtered(question.command('list'))
    .description('questions, newest first, by page')
    .option('--limit <count>', 'questions per page, up to 1,000', '100')
    .option('--before <reference>', 'show the page after this question')
    .option('--reveal', 'show the authors; the register records it')
    .action((options: TypedOptions) => actions.carryOut('question list', options));
  question
    .command('show')
    .argument('<reference>', 'such as 7K3F-9QXM')
    .description('one question, with its notes and its history')
    .option('--reveal', 'show the author; the register records it')
    .action((reference: string, options: TypedOptions) => actions.carryOut('question show', { reference, ...options }));
  question
    .command('similar')
    .argument('<reference>', 'such as 7K3F-9QXM')
    .description('the five questions that ask the same thing, with their reasons')
    .action((reference: string) => actions.carryOut('question similar', { reference }));
  filtered(question.command('export'))
    .argument('<file>', 'file to write; - is the standard output')
    .description('write the questions to a CSV file for a spreadsheet')
    .option('--reveal', 'include the authors; the register records it')
    .addOption(
      new Option('--separator <name>', 'between cells; a French Excel opens semicolon at a double click')
        .choices(Object.keys(SEPARATORS))
        .default('comma'),
    )
    .option('--force', 'replace an existing file')
    .action((file: string, options: TypedOptions) => actions.exportQuestions(file, options));
}

/** The register, the database, and the installation as a whole. */
export function addInstallationCommands(program: Command, actions: Actions): void {
  const register = program.command('register').description('the register').helpCommand(false);
  register
    .command('verify')
    .description('verify the chain, and name the places where it breaks')
    .option('--noted <place:hash>', 'head of an earlier verification: report changes before it')
    .action((options: TypedOptions) => actions.carryOut('register verify', options));

  const database = program.command('database').description('the database').helpCommand(false);
  database
    .command('migrate')
    .description('migrate the schema')
    .action(() => actions.carryOut('database migrate', {}));
  database
    .command('backup')
    .argument('<file>', 'such as tribune.backup; only its owner can read it', notAStream)
    .description('write all data to a file, while questions arrive')
    .option('--force', 'replace an existing file')
    .action((file: string, options: TypedOptions) => actions.backUp(file, options));
  database
    .command('restore')
    .argument('<file>', 'a file from database backup, of either database', notAStream)
    .description('restore it into an empty database; stop the service first')
    .action((file: string) => actions.restore(file));

  const secret = program.command('secret').description('the secret of SECRET_FILE').helpCommand(false);
  secret
    .command('accept')
    .description('use the database with this secret from now on; codes made with the former one stay invalid')
    .action(() => actions.carryOut('secret accept', {}));

  program
    .command('doctor')
    .description('check the configuration')
    .action(() => actions.doctor());
}

function filtered(command: Command): Command {
  return command
    .option('--language <language>', 'only those in fr, or in en')
    .option('--since <time>', 'only those received since then, by the meeting’s clock: "2026-11-30 12:00"')
    .option('--state <states>', 'only those in one state, or in several with commas between them')
    .option('--topic <number>', 'only those in this topic, such as T26-07')
    .option('--theme <code>', 'only those with this theme; none: without one')
    .option('--search <words>', 'only those whose text has each of these words');
}

function notAStream(file: string): string {
  if (file === '-') throw new InvalidArgumentError('Name a file: standard streams are not supported here.');
  return file;
}
