import { resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import { Finding } from '#contract/installation.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { requireBackupBegun } from '../backup/read-backup.ts';
import { type Config, readConfig } from '../config.ts';
import { exportQuestions } from './export-questions.ts';
import { isConfigurationFault, describeFailure } from './describe-failure.ts';
import { type CommandName, COMMANDS, type Outcome } from './commands.ts';
import { type Need, withOperatorClient } from './connection.ts';
import { diagnoseWithoutDatabase } from './diagnose.ts';
import { findFolder, readJsonFile, requireBackup, writeTextFile, writingFailed } from './files.ts';
import type { TypedOptions } from './options.ts';
import { doctorLines, exportLines } from './output.ts';
import { isSeparator, SEPARATORS } from './question-csv.ts';
import { jsonText, plainText } from './terminal-text.ts';
import { UsageFault } from './options.ts';

/** 0 done · 1 refused or failed · 2 wrong usage · 78 configuration (sysexits.h EX_CONFIG) */
const EXIT = { failed: 1, usage: 2, config: 78 } as const;

const program = new Command('npm run tribune --')
  .description('The operator’s commands. They work while the service runs, on both databases.')
  .version(packageJson.version, '--version', 'the version of this Tribune')
  .option('--json', 'answer in JSON, for machines (with npm run -s, which adds nothing)')
  .exitOverride()
  .helpCommand(false)
  .showHelpAfterError('Run with --help for what there is.');

const meeting = program.command('meeting').description('the general meeting').helpCommand(false);
meeting
  .command('show')
  .description('phase, schedule and what is missing')
  .action(() => carryOut('meeting show', {}));
meeting
  .command('open')
  .description('take questions from now on')
  .option('--until <time>', 'close by itself then, by the meeting’s clock: "2026-11-30 12:00"')
  .option('--reason <words>', 'why, for the register', 'opened by the operator')
  .action((options: TypedOptions) => carryOut('meeting open', options));
meeting
  .command('close')
  .description('take no more questions')
  .option('--reason <words>', 'why, for the register', 'closed by the operator')
  .action((options: TypedOptions) => carryOut('meeting close', options));
meeting
  .command('calendar')
  .description('take back what forces it open or closed: the calendar counts again')
  .option('--reason <words>', 'why, for the register', 'taken back by the operator')
  .action((options: TypedOptions) => carryOut('meeting calendar', options));

meeting
  .command('export')
  .argument('<file>', 'where to write; - is the standard output')
  .description('write texts, dates, links, colour and logo into a file')
  .option('--force', 'replace a file that is there')
  .action(async (file: string, { force }: TypedOptions) => exportMeeting(callersFile(file), force === true));
meeting
  .command('import')
  .argument('<file>', 'what meeting export wrote, changed or not; - is the standard input')
  .description('take texts, dates, links, colour and logo from a file, all or none')
  .action(async (file: string) => carryOut('meeting import', {}, readJsonFile(callersFile(file))));

const question = program.command('question').description('what shareholders sent').helpCommand(false);
filtered(question.command('list'))
  .description('the questions, newest first, a page at a time')
  .option('--limit <count>', 'at most so many, up to 1,000', '100')
  .option('--before <reference>', 'the page that follows this question')
  .option('--reveal', 'show the authors; the register records it')
  .action((options: TypedOptions) => carryOut('question list', options));
question
  .command('show')
  .argument('<reference>', 'such as 7K3F-9QXM')
  .description('one question')
  .option('--reveal', 'show the author; the register records it')
  .action((reference: string, options: TypedOptions) => carryOut('question show', { reference, ...options }));
filtered(question.command('export'))
  .argument('<file>', 'where to; - for the standard output')
  .description('the questions in a CSV file, for a spreadsheet')
  .option('--reveal', 'with the authors; the register records it')
  .addOption(
    new Option('--separator <name>', 'between cells; a French Excel opens semicolon at a double click')
      .choices(Object.keys(SEPARATORS))
      .default('comma'),
  )
  .option('--force', 'replace a file that is there')
  .action((file: string, options: TypedOptions) => carryOutExport(callersFile(file), options));

const database = program.command('database').description('the database').helpCommand(false);
database
  .command('migrate')
  .description('bring the schema forward')
  .action(() => carryOut('database migrate', {}));
database
  .command('backup')
  .argument('<file>', 'such as tribune.backup; written for its owner only', notAStream)
  .description('write everything to a file, while questions come in')
  .option('--force', 'replace a file that is there')
  .action((file: string, options: TypedOptions) => backUp({ ...options, file: callersFile(file) }));
database
  .command('restore')
  .argument('<file>', 'as database backup wrote it, on either database', notAStream)
  .description('read it into an empty database; the service is stopped')
  .action((file: string) => restore(callersFile(file)));

program
  .command('doctor')
  .description('say what is misconfigured')
  .action(() => doctor());

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Who reads only the beginning of an answer closes the pipe: nothing is wrong.
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`${writingFailed('The standard output', error.code ?? '').message}\n`);
  process.exit(EXIT.failed);
});
// Before the first file: what the engine writes it would write for everybody to read.
process.umask(0o077);
process.exitCode = await run();

function filtered(command: Command): Command {
  return command
    .option('--language <language>', 'only those in fr, or in en')
    .option('--since <time>', 'only those received since then, by the meeting’s clock: "2026-11-30 12:00"')
    .option('--search <words>', 'only those whose text has each of these words');
}

/** Carries out the command line; every failure is a sentence and an exit code. */
async function run(): Promise<number> {
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    process.stderr.write(`${describeFailure(error)}\n`);
    if (isConfigurationFault(error)) return EXIT.config;
    return error instanceof UsageFault ? EXIT.usage : EXIT.failed;
  }
}

/** `npm run` changes the folder, and says in which one it was called; `-` is a standard stream. */
function callersFile(file: string): string {
  return file === '-' ? file : resolve(config().callerDir, file);
}

function notAStream(file: string): string {
  if (file === '-') throw new InvalidArgumentError('It is no standard stream here: name a file.');
  return file;
}

async function carryOut(name: CommandName, options: TypedOptions, file?: unknown): Promise<void> {
  tell(await outcomeOf(name, options, file));
}

async function outcomeOf(name: CommandName, options: TypedOptions, file?: unknown): Promise<Outcome> {
  const command = COMMANDS[name];
  return await asked(command, (ask) => command.run(ask, options, file));
}

/** Ctrl-C lets what is under way remove what it has begun. */
async function asked<T>(need: Need, work: Parameters<typeof withOperatorClient<T>>[1]): Promise<T> {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
  return await withOperatorClient({ config: config(), need, signal: interruption.signal }, work);
}

/** A service may see another disk than who asks it: what it has written is looked for here. */
async function backUp(options: TypedOptions & { file: string }): Promise<void> {
  const folder = await findFolder(options.file);
  const outcome = await outcomeOf('database backup', { ...options, folder });
  await requireBackup(z.object({ file: z.string(), sha256: z.string() }).parse(outcome.answer));
  tell(outcome);
}

/** Restoring may create a database: not for a file that is none to restore. */
async function restore(file: string): Promise<void> {
  await requireBackupBegun(file);
  await carryOut('database restore', { file });
}

async function doctor(): Promise<void> {
  const findings = await outcomeOf('doctor', {})
    .then(({ answer }) => z.array(Finding).parse(answer))
    .catch((error: unknown) => diagnoseWithoutDatabase(config(), describeFailure(error)));
  tell({ answer: findings, lines: doctorLines(findings) });
  if (findings.some(({ level }) => level === 'fault')) process.exitCode = EXIT.failed;
}

function tell({ answer, lines }: Outcome, output: NodeJS.WritableStream = process.stdout): void {
  const told = isJson() ? [jsonText(answer)] : lines;
  output.write(told.map((line) => `${line}\n`).join(''));
}

async function exportMeeting(file: string, force: boolean): Promise<void> {
  const text = `${jsonText((await outcomeOf('meeting export', {})).answer)}\n`;
  if (file === '-') process.stdout.write(text);
  else {
    await writeTextFile({ file, force, installation: config() }, text);
    tell({ answer: { file }, lines: [`Written to ${plainText(file)}.`] });
  }
}

async function carryOutExport(file: string, { separator, force, ...filter }: TypedOptions): Promise<void> {
  const settings = {
    file,
    force: force === true,
    installation: config(),
    separator: isSeparator(separator) ? separator : 'comma',
    filter,
  } as const;
  const questions = await asked(COMMANDS['question list'], (ask) => exportQuestions(ask, settings));
  const answer = { file, questions, isMasked: filter['reveal'] !== true };
  // The standard output may be the file itself.
  tell({ answer, lines: exportLines(answer) }, file === '-' ? process.stderr : process.stdout);
}

/** Read once a command is known: --help works whatever the environment is. */
function config(): Config {
  return readConfig(process.env);
}

function isJson(): boolean {
  return program.opts<{ json?: boolean }>().json === true;
}
