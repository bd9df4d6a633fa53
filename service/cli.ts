import { resolve } from 'node:path';
import { Command, CommanderError } from 'commander';
import { jsonText, printAnswer } from './cli-output.ts';
import { ConfigFaulty, readConfig } from './config.ts';
import { openDatabase } from './database/connect.ts';
import { sqlState, UNDEFINED_TABLE } from './database/failure.ts';
import { type CommandName, runCommand } from './operator-commands.ts';
import { askService, CommandFailed } from './operator-socket.ts';
import { ProblemError, wordProblem } from './http/problem.ts';

/** 0 done · 1 refused or failed · 2 wrong usage · 78 configuration (sysexits.h EX_CONFIG) */
const EXIT = { failed: 1, usage: 2, config: 78 } as const;

type Options = Record<string, string | boolean | undefined>;

const program = new Command('tribune')
  .description('The operator’s commands. They work while the service runs, on both databases.')
  .option('--json', 'answer in JSON, for machines')
  .exitOverride()
  .showHelpAfterError('Run with --help for what there is.');

const meeting = program.command('meeting').description('the general meeting');
meeting
  .command('show')
  .description('phase, schedule and what is missing')
  .action(() => carryOut('meeting show', {}));
meeting
  .command('open')
  .description('take questions from now on')
  .option('--until <instant>', 'close by itself then, such as 2025-05-22T12:00:00+02:00')
  .option('--reason <words>', 'why, for the register', 'opened by the operator')
  .action((options: Options) => carryOut('meeting open', options));
meeting
  .command('close')
  .description('take no more questions')
  .option('--reason <words>', 'why, for the register', 'closed by the operator')
  .action((options: Options) => carryOut('meeting close', options));

const question = program.command('question').description('what shareholders sent');
question
  .command('list')
  .description('the questions, newest first')
  .option('--limit <count>', 'at most so many', '100')
  .option('--reveal', 'show the authors; the register records it')
  .action((options: Options) => carryOut('question list', options));
question
  .command('show')
  .argument('<reference>', 'such as 7K3F-9QXM')
  .description('one question')
  .option('--reveal', 'show the author; the register records it')
  .action((reference: string, options: Options) => carryOut('question show', { reference, ...options }));

const database = program.command('database').description('the database');
database
  .command('migrate')
  .description('bring the schema forward')
  .action(() => carryOut('database migrate', {}));
database
  .command('backup')
  .argument('<file>', 'such as tribune.backup; written for its owner only')
  .description('write everything to a file, while questions come in')
  .option('--force', 'replace a file that is there')
  .action((file: string, options: Options) => carryOut('database backup', { ...options, file: callersFile(file) }));
database
  .command('restore')
  .argument('<file>', 'as database backup wrote it, on either database')
  .description('read it into an empty database; the service is stopped')
  .action((file: string, options: Options) => carryOut('database restore', { ...options, file: callersFile(file) }));

program
  .command('doctor')
  .description('say what is misconfigured')
  .action(() => carryOut('doctor', {}));

// Before the first file: what the engine writes it would write for everybody to read.
process.umask(0o077);
process.exitCode = await run();

/** Carries out the command line; every failure is a sentence and an exit code. */
async function run(): Promise<number> {
  try {
    await program.parseAsync();
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    process.stderr.write(`${sentence(error)}\n`);
    return error instanceof ConfigFaulty ? EXIT.config : EXIT.failed;
  }
}

function sentence(error: unknown): string {
  if (error instanceof ProblemError) return wordProblem(error, 'en').title;
  return error instanceof Error ? error.message : String(error);
}

/** `npm run` changes the folder, and says in which one it was called. */
function callersFile(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

async function carryOut(name: CommandName, input: Options): Promise<void> {
  const { json: _, ...own } = input;
  const answer = await ask(name, own);
  const isJson = program.opts<{ json?: boolean }>().json === true;
  if (isJson) process.stdout.write(`${jsonText(answer)}\n`);
  else printAnswer(name, answer);
  if (name === 'doctor' && JSON.stringify(answer).includes('"level":"fault"')) process.exitCode = EXIT.failed;
}

/** The embedded database belongs to the running service, if there is one: it is asked first. */
async function ask(name: CommandName, input: Options): Promise<unknown> {
  const config = readConfig(process.env);
  // A running service holds the folder, and nothing is restored under it: opening says so.
  if (config.databaseUrl === undefined && name !== 'database restore') {
    const asked = await askService(config.socketFile, name, input);
    if (asked !== undefined) return asked.answer;
  }
  const opened = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: 1,
    onConnectionLost: () => {},
  });
  const dependencies = { database: opened, config, signal: interruption(name), onWait: tellWaiting };
  try {
    const answer: unknown = JSON.parse(JSON.stringify(await runCommand(dependencies, name, input)));
    return answer;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) {
      throw new CommandFailed('The database is empty: run database migrate, or start the service once.');
    }
    throw error;
  } finally {
    await opened.close();
  }
}

/** Ctrl-C lets a backup remove what it has begun; it ends everything else at once. */
function interruption(name: CommandName): AbortSignal {
  const controller = new AbortController();
  if (name !== 'database backup') return controller.signal;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

function tellWaiting(reason: string, seconds: number): void {
  process.stderr.write(`Waiting for ${seconds} s: ${reason}.\n`);
}
