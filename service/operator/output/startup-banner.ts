import packageJson from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import type { Meeting } from '../../meetings/meeting-queries.ts';
import { plainText } from '../../http/text/plain-text.ts';

type Running = {
  config: Pick<Config, 'serve' | 'dataDir' | 'databaseUrl' | 'baseUrl'>;
  /** The service's address, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Undefined when SERVE excludes the API. */
  meeting: Pick<Meeting, 'phase' | 'texts'> | undefined;
  /** The link that sets the desk up, once; null when organisers exist. */
  setUpLink: string | null;
};

/** The startup banner on a terminal: name, addresses and next steps. */
export function startupBanner({ config, address, meeting, setUpLink }: Running): string {
  const { serve, dataDir, baseUrl } = config;
  const lines = [
    `Tribune ${packageJson.version} is running: the question desk of a general meeting.`,
    '',
    ...(serve.page ? [`  The page         ${address}${baseUrl === undefined ? '' : `, for visitors ${baseUrl}`}`] : []),
    ...(serve.desk ? [`  The desk         ${address}/desk`] : []),
    ...(serve.api
      ? [`  The API          ${address}/api`, `  The database     ${databaseWords(config.databaseUrl)}`]
      : []),
    `  The data folder  ${dataDir}`,
    ...(meeting === undefined ? [] : [`  The meeting      ${meetingWords(meeting)}`]),
    '',
    ...(setUpLink === null ? [] : setUpLines(setUpLink)),
    ...(meeting === undefined ? [] : nextSteps(meeting.phase === 'open')),
    'Ctrl-C ends it. In production a supervisor must start and restart it:',
    'docs/deployment.md describes systemd and containers.',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

/** Without the full address, which may contain a password. */
function databaseWords(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'embedded, in the data folder';
  if (!URL.canParse(databaseUrl)) return 'PostgreSQL';
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}

function meetingWords({ phase, texts }: NonNullable<Running['meeting']>): string {
  return `${plainText(texts.en.title ?? texts.fr.title ?? 'still without a title')}: ${phase}`;
}

/** Puts the link on a line of its own, so that it can be opened or copied. */
function setUpLines(link: string): string[] {
  return [
    'The desk has no organisers yet. This link creates its first secretary. It works once, for a day, and is shown',
    'only now (npm run tribune -- organiser invite --role secretary creates another).',
    '',
    `  ${link}`,
    '',
  ];
}

function nextSteps(isOpen: boolean): string[] {
  const steps = isOpen
    ? [
        '  npm run tribune -- question list   the questions, newest first',
        '  npm run tribune -- meeting close   accepts no more questions',
      ]
    : ['  npm run tribune -- meeting open    accepts questions from now on'];
  return [
    'Next, in another terminal, with the same variables:',
    '',
    ...steps,
    '  npm run tribune -- doctor          checks the settings before visitors come',
    '  npm run tribune -- --help          every command',
    '',
  ];
}
