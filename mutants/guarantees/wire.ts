/** The service parses strictly and sends every header with its answers. */
import type { Guarantee } from '../mutant.ts';

export const WIRE: Guarantee[] = [
  {
    headings: ['Input'],
    mutants: [
      {
        name: 'unknown-fields-accepted',
        guarantee: 'The service refuses unknown fields.',
        file: 'contract/question/question.ts',
        find: 'export const NewQuestion = z.strictObject({',
        replace: 'export const NewQuestion = z.object({',
        suite: { file: 'service/questions/submit-question.test.ts', named: 'a field that does not exist' },
      },
      {
        name: 'text-coerced-to-consent',
        guarantee: 'The service coerces no value.',
        file: 'contract/question/question.ts',
        find: 'acceptFinancialEmail: z.boolean()',
        replace: 'acceptFinancialEmail: z.coerce.boolean()',
        suite: { file: 'contract/question/question.test.ts', named: 'the consent takes true and false only' },
      },
      {
        name: 'broken-bytes-replaced',
        guarantee: 'The service refuses bodies that are not UTF-8.',
        file: 'service/http/body.ts',
        find: '{ fatal: true }',
        replace: '{ fatal: false }',
        suite: {
          file: 'service/questions/submit-question.test.ts',
          named: 'refuses a body of bytes that are not UTF-8',
        },
      },
      {
        name: 'body-without-limit',
        guarantee: 'A body has at most 32 kB.',
        file: 'service/http/listening/server.ts',
        find: '32 * 1024',
        replace: '32 * 1024 * 1024',
        suite: { file: 'service/questions/submit-question.test.ts', named: 'refuses a body of more than 32 kB' },
      },
    ],
  },
  {
    headings: ['SQL'],
    mutants: [
      {
        name: 'search-words-not-parameters',
        guarantee: 'Search words are parameters of the statement.',
        file: 'service/questions/shown/question-filter-queries.ts',
        find: 'unnest(${alternatives}::text[]) as words',
        replace: "unnest(array['${sql.raw(alternatives.join(\"','\"))}']) as words",
        suite: { file: 'service/inbox/search-folding.test.ts', named: 'answers a search for' },
      },
    ],
  },
  {
    headings: ['Every answer'],
    mutants: [
      {
        name: 'header-missing',
        guarantee: 'Each answer carries the security headers.',
        file: 'service/http/guards/security-headers.ts',
        find: "referrerPolicy: { policy: 'no-referrer' },",
        replace: 'referrerPolicy: false,',
        suite: { file: 'service/http/every-answer.test.ts', named: 'carries every security header' },
      },
    ],
  },
  {
    headings: ['Calls from other sites'],
    mutants: [
      {
        name: 'foreign-origin-accepted',
        guarantee: 'The service refuses a question from another origin.',
        file: 'service/http/guards/foreign-origin.ts',
        find: 'if (READING.has(request.method) || request.routeOptions.config.isOfDesk === true) return false;',
        replace: "if (request.method !== '') return false;",
        suite: { file: 'service/http/guards/foreign-origin.test.ts', named: 'refuses a question from' },
      },
      {
        name: 'every-origin-allowed',
        guarantee: 'CORS allows the configured origins only.',
        file: 'service/http/guards/cors.ts',
        find: 'origin: origins,',
        replace: 'origin: true,',
        suite: { file: 'service/http/guards/cors.test.ts', named: 'may neither send nor read' },
      },
    ],
  },
  {
    headings: ['A hosted captcha'],
    mutants: [
      {
        name: 'captcha-of-any-host',
        guarantee: 'A captcha pass belongs to the pages of this service.',
        file: 'service/captcha/hosted.ts',
        find: 'isPassed: isOurs',
        replace: 'isPassed: true',
        suite: { file: 'service/captcha/hosted.test.ts', named: 'from a page of another host' },
      },
    ],
  },
  {
    headings: ['Dependencies'],
    mutants: [
      {
        name: 'install-script-allowed',
        guarantee: 'npm runs only the listed install scripts.',
        file: '.npmrc',
        find: 'strict-allow-scripts=true',
        replace: 'strict-allow-scripts=false',
        suite: { file: 'tools/commands/runtime.test.ts', named: 'names no install script' },
      },
    ],
  },
];
