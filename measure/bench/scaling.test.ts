import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RESULTS = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
/** Without the widths of tables and the ends of lines, which the formatter decides. */
const PAGE = readFileSync(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8').replaceAll(/\s+/g, ' ');
/** A metric that a run may change: with a unit, a ratio or a rate. */
const MEASURED = /[\d.,]+ (?:ms|kB|MB|times as)|\d,\d{3} (?:\||submissions a second)|took \d/;

/** Returns the measured value of this name with its unit. */
function metric(name: string): string {
  return cells(name)[2] ?? '';
}

/** Returns a number from the details of a metric, formatted for readers. */
function detail(name: string, wanted: RegExp): string {
  return Number(wanted.exec(cells(name)[5] ?? '')?.[1]).toLocaleString('en');
}

function cells(name: string): string[] {
  const row = RESULTS.split('\n').find((line) => line.startsWith(`| ${name} |`));
  return row?.split('|').map((cell) => cell.trim()) ?? [];
}

const SERVED = /^(?:invalid: .*?; )?(\d+)\/s/;
const INSTANCES = [1, 2, 3].map((count) => `${count} instance${count === 1 ? '' : 's'} on one PostgreSQL, against one`);
const [rateOfOne, rateOfTwo, rateOfThree] = INSTANCES.map((name) => detail(name, SERVED));
const [, timesOfTwo, timesOfThree] = INSTANCES.map((name) => metric(name).replace('ratio', 'times'));
const MEMORY = 'memory after all submissions, against after the first tenth';

const QUOTED = [
  `| page view | ${metric('processor time of one page view')} |`,
  `closed ${metric('closed page: HTML and CSS, brotli')}, open ${metric('open page: HTML and CSS, brotli')}, brotli |`,
  `fonts ${metric('fonts together')};`,
  `script of ${metric('open page: JavaScript before interaction, gzip')}, gzip |`,
  `| submission, embedded | ${metric('processor time of one submission, embedded')}, database included |`,
  `| submission on PostgreSQL | service ${metric('processor time of one submission, PostgreSQL: the service')},`,
  `PostgreSQL ${metric('processor time of one submission, PostgreSQL: the server')} |`,
  `| page views | ${detail('page served, against a bare route', SERVED)} |`,
  `| submissions, embedded | ${detail('submission on the embedded database, against three plain inserts', SERVED)} |`,
  `| submissions on PostgreSQL | ${detail('submission on PostgreSQL, against three plain inserts by pgbench', SERVED)} |`,
  `${detail(MEMORY, /: (\d+)/)} MB after the first tenth of ${detail(MEMORY, /^(\d+)/)} submissions`,
  `${detail(MEMORY, /(\d+)$/)} MB after all`,
  `one instance took ${rateOfOne} submissions a second`,
  `two took ${rateOfTwo}, ${timesOfTwo} as many`,
  `three took ${rateOfThree}, ${timesOfThree} as many`,
];

test.each(QUOTED)('the scaling page quotes the measured value: %s', (quoted) => {
  expect(PAGE).toContain(quoted);
});

test('the scaling page quotes no other metric', () => {
  const rest = QUOTED.reduce((text, quoted) => text.replace(quoted, ''), PAGE);
  expect(rest).not.toMatch(MEASURED);
});
