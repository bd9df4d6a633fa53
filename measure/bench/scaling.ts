/** A figure in a sentence, with its unit where the unit comes from RESULTS.md. */
const FIGURE = String.raw`([\d.,]+(?: (?:ms|kB|times))?)`;
const MEMORY = 'memory after all submissions, against after the first tenth';
const SERVED = /^(?:invalid: .*?; )?(\d+)\/s/;
/** Parts of the page, `{}` where a figure stands, and the figures in their order. */
const SENTENCES: [string, (results: Results) => string[]][] = [
  ['| page view | {} |', ({ metric }) => [metric('processor time of one page view')]],
  [
    'closed {}, open {}, brotli |',
    ({ metric }) => [metric('closed page: HTML and CSS, brotli'), metric('open page: HTML and CSS, brotli')],
  ],
  ['fonts {};', ({ metric }) => [metric('fonts together')]],
  ['script of {}, gzip |', ({ metric }) => [metric('open page: JavaScript before interaction, gzip')]],
  [
    '| submission, embedded | {}, database included |',
    ({ metric }) => [metric('processor time of one submission, embedded')],
  ],
  [
    '| submission on PostgreSQL | service {}, PostgreSQL {} |',
    ({ metric }) =>
      ['the service', 'the server'].map((process) =>
        metric(`processor time of one submission, PostgreSQL: ${process}`),
      ),
  ],
  ['| page views | {} |', ({ detail }) => [detail('page served, against a bare route', SERVED)]],
  [
    '| submissions, embedded | {} |',
    ({ detail }) => [detail('submission on the embedded database, against three plain inserts', SERVED)],
  ],
  [
    '| submissions on PostgreSQL | {} |',
    ({ detail }) => [detail('submission on PostgreSQL, against three plain inserts by pgbench', SERVED)],
  ],
  [
    '{} MB after the first tenth of {} submissions on the embedded database, {} MB after all',
    ({ detail }) => [detail(MEMORY, /: (\d+)/), detail(MEMORY, /^(\d+)/), detail(MEMORY, /(\d+)$/)],
  ],
  [
    'one instance took {} submissions a second, two took {}, {} as many, and three took {}, {} as many',
    ({ metric, detail }) =>
      ['1 instance', '2 instances', '3 instances'].flatMap((count, index) => {
        const name = `${count} on one PostgreSQL, against one`;
        const rate = detail(name, SERVED);
        return index === 0 ? [rate] : [rate, metric(name).replace('ratio', 'times')];
      }),
  ],
];

/** The values of RESULTS.md: `metric` with its unit, `detail` a number of the last column, formatted for readers. */
interface Results {
  metric: (name: string) => string;
  detail: (name: string, wanted: RegExp) => string;
}

/**
 * Returns docs/scaling.md with the figures of RESULTS.md. Throws for a sentence that the page lacks and for a metric or a
 * detail that the results lack.
 */
export function quoteResults(page: string, results: string): string {
  const read = readResults(results);
  return SENTENCES.reduce((text, [sentence, figuresOf]) => {
    if (!pattern(sentence).test(text)) throw new Error(`docs/scaling.md lacks "${sentence}"`);
    const figures = figuresOf(read);
    return text.replace(pattern(sentence), (_, ...parts: string[]) =>
      figures.reduce((quoted, figure, index) => `${quoted}${figure}${parts[2 * index + 2]}`, parts[0] ?? ''),
    );
  }, page);
}

/** Returns docs/scaling.md without the sentences that quote a figure. */
export function withoutQuotes(page: string): string {
  return SENTENCES.reduce((text, [sentence]) => text.replace(pattern(sentence), ''), page);
}

/** Groups: text, figure, text and so on. The formatter decides the widths of tables and the ends of lines. */
function pattern(sentence: string): RegExp {
  const parts = sentence
    .split('{}')
    .map((part) => `(${RegExp.escape(part).replaceAll(/(?:\\x20| )+/g, String.raw`\s+`)})`);
  return new RegExp(parts.join(FIGURE));
}

function readResults(results: string): Results {
  const cells = (name: string): string[] => {
    const row = results.split('\n').find((line) => line.startsWith(`| ${name} |`));
    if (row === undefined) throw new Error(`measure/bench/RESULTS.md lacks "${name}"`);
    return row.split('|').map((cell) => cell.trim());
  };
  return {
    metric: (name) => cells(name)[2] ?? '',
    detail: (name, wanted) => {
      const found = wanted.exec(cells(name)[5] ?? '')?.[1];
      if (found === undefined) throw new Error(`measure/bench/RESULTS.md: "${name}" lacks ${wanted}`);
      return Number(found).toLocaleString('en');
    },
  };
}
