/** What the wire takes, and what it refuses. */
import type { Mutant } from '../mutant.ts';

const RULES = 'contract/question-rules.ts';
const QUESTION = 'contract/question.ts';
const REFUSALS = 'service/questions/submit-question.test.ts';

export const WIRE: Mutant[] = [
  {
    name: 'line-ends-as-sent',
    promise: 'Lengths count UTF-16 units after CRLF becomes LF.',
    file: RULES,
    find: "const text = typed.replaceAll('\\r\\n', '\\n');",
    replace: 'const text = typed;',
    suite: { file: 'contract/question.test.ts', named: 'after CRLF became LF' },
  },
  {
    name: 'question-of-501',
    promise: 'A question has 500 characters at most.',
    file: RULES,
    find: 'maxLength: 500',
    replace: 'maxLength: 501',
    suite: {
      file: 'service/questions/question-length.test.ts',
      named: 'takes 500 units of any text, and not one more',
    },
  },
  {
    name: 'name-of-51',
    promise: 'Names, e-mail address and company have 50 characters at most.',
    file: RULES,
    find: 'NAME_MAX_LENGTH = 50',
    replace: 'NAME_MAX_LENGTH = 51',
    suite: { file: 'contract/question.test.ts', named: 'is trimmed, then counted to 50' },
  },
  {
    name: 'nul-accepted',
    promise: 'NUL is refused with a clear message.',
    file: RULES,
    find: '/[\\0\\p{Surrogate}]/u',
    replace: '/\\p{Surrogate}/u',
    suite: { file: 'service/questions/question-length.test.ts', named: 'is refused and not replaced' },
  },
  {
    name: 'half-a-character-accepted',
    promise: 'A lone surrogate is refused with a clear message.',
    file: RULES,
    find: '/[\\0\\p{Surrogate}]/u',
    replace: '/\\0/u',
    suite: { file: 'service/questions/question-length.test.ts', named: 'is refused and not replaced' },
  },
  {
    name: 'any-e-mail-address',
    promise: 'An e-mail address has one @ and a domain with a dot.',
    file: RULES,
    find: '(\\.[^\\s@.\\p{Cc}]+)+$/u',
    replace: '/u',
    suite: { file: 'contract/question.test.ts', named: 'e-mail addresses' },
  },
  {
    name: 'unknown-fields-accepted',
    promise: 'Schemas are strict: a field that does not exist is refused.',
    file: QUESTION,
    find: 'export const NewQuestion = z.strictObject({',
    replace: 'export const NewQuestion = z.object({',
    suite: { file: REFUSALS, named: 'a field that does not exist' },
  },
  {
    name: 'word-taken-for-a-consent',
    promise: 'Nothing is coerced: "false" is not a consent.',
    file: QUESTION,
    find: 'acceptFinancialEmail: z.boolean()',
    replace: 'acceptFinancialEmail: z.coerce.boolean()',
    suite: { file: 'contract/question.test.ts', named: 'the consent takes true and false only' },
  },
  {
    name: 'any-country',
    promise: 'A country is an ISO 3166-1 code.',
    file: QUESTION,
    find: "context.value !== '' && !COUNTRIES.has(context.value)",
    replace: "context.value !== '' && !/^[A-Z]{2}$/.test(context.value)",
    suite: { file: REFUSALS, named: 'an unknown country' },
  },
  {
    name: 'broken-bytes-replaced',
    promise: 'Bodies are UTF-8 only: other bytes are refused, never replaced.',
    file: 'service/http/body.ts',
    find: '{ fatal: true }',
    replace: '{ fatal: false }',
    suite: { file: REFUSALS, named: 'a body of bytes that are not UTF-8' },
  },
  {
    name: 'form-of-another-site-can-post',
    promise: 'JSON only, so that a form on another site cannot post.',
    file: 'service/http/body.ts',
    find: "app.addContentTypeParser('application/json', ",
    replace: "app.addContentTypeParser(['application/json', 'text/plain'], ",
    suite: { file: REFUSALS, named: 'a Content-Type of text/plain' },
  },
  {
    name: 'body-without-limit',
    promise: 'A body has 32 kB at most.',
    file: 'service/http/server.ts',
    find: '32 * 1024',
    replace: '32 * 1024 * 1024',
    suite: { file: REFUSALS, named: 'a body of more than 32 kB' },
  },
  {
    name: 'language-of-the-browser-first',
    promise: 'The lang parameter decides when it is there: lang=de is English.',
    file: 'contract/language.ts',
    find: "if (lang !== undefined) return lang === 'fr' ? 'fr' : 'en';",
    replace: "if (lang === 'fr' || lang === 'en') return lang;",
    suite: { file: 'contract/language.test.ts', named: 'the lang parameter decides when it is there' },
  },
  {
    name: 'call-undocumented',
    promise: 'docs/openapi.json is what the contract says.',
    file: 'contract/calls/questions.ts',
    find: "      'captcha-already-used',\n",
    replace: '',
    suite: { file: 'service/http/documents.test.ts', named: 'docs/openapi.json is what the contract says' },
  },
];
