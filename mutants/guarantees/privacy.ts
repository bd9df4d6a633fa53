/** Personal data stays in its own tables, and secrets are not disclosed. */
import type { Guarantee } from '../mutant.ts';

export const PRIVACY: Guarantee[] = [
  {
    headings: ['No personal data in register, log or metrics', 'Log and metrics'],
    mutants: [
      {
        name: 'error-message-logged',
        guarantee: 'The log omits the messages of errors.',
        file: 'service/http/telemetry/log.ts',
        find: 'name: error.name,',
        replace: 'name: `${error.name} ${error.message}`,',
        suite: { file: 'service/http/telemetry/log.test.ts', named: 'never reaches the log' },
      },
      {
        name: 'address-logged',
        guarantee: 'The log contains route patterns instead of URLs.',
        file: 'service/http/telemetry/log.ts',
        find: "route: request.routeOptions.url ?? 'none',",
        replace: 'route: request.url,',
        suite: { file: 'service/http/every-answer.test.ts', named: 'logs no personal data' },
      },
      {
        name: 'text-digest-unsalted',
        guarantee: 'The digest of a text is salted.',
        file: 'service/register/register-queries.ts',
        find: 'Buffer.concat([salt, ',
        replace: 'Buffer.concat([',
        suite: { file: 'service/questions/erased-author.test.ts', named: 'salts the digest of a text' },
      },
    ],
  },
  {
    headings: ['Personal data'],
    mutants: [
      {
        name: 'author-shown-unmasked',
        guarantee: 'The command line masks authors.',
        file: 'service/inbox/mask-question.ts',
        find: 'author === null ? null : maskAuthor(author)',
        replace: 'author',
        suite: { file: 'service/operator/commands/question/questions.test.ts', named: 'authors are masked unless' },
      },
      {
        name: 'reveal-not-recorded',
        guarantee: 'The register records each reveal.',
        file: 'service/reading/reveal-authors.ts',
        find: 'if (shown.length > 0) await',
        replace: 'if (shown.length < 0) await',
        suite: { file: 'service/operator/commands/question/questions.test.ts', named: 'only an answered revelation' },
      },
      {
        name: 'translation-of-a-redacted-question',
        guarantee: 'The stage shows no working translation of a redacted question.',
        file: 'service/stage/content/content-queries.ts',
        find: ' and question.shown_text is null`;',
        replace: '`;',
        suite: { file: 'service/questions/shown/redacted-text.test.ts', named: 'no answer to an organiser' },
      },
    ],
  },
  {
    headings: ['A consent is kept in the wording that was shown'],
    mutants: [
      {
        name: 'consent-in-another-wording',
        guarantee: 'The service stores the consent wording that the page showed.',
        file: 'service/questions/consent-wording.ts',
        find: 'version === undefined ? CURRENT[language] : KNOWN.get(version)',
        replace: 'CURRENT[language]',
        suite: { file: 'service/questions/consent.test.ts', named: 'records the wording shown' },
      },
      {
        name: 'consent-to-unknown-wording',
        guarantee: 'The service refuses a consent to an unknown wording.',
        file: 'service/questions/submit-question.ts',
        find: "faults.push({ field: 'acceptFinancialEmail', code: 'unknown-wording' });",
        replace: '',
        suite: { file: 'service/questions/consent.test.ts', named: 'refuses consent to an unknown wording' },
      },
    ],
  },
  {
    headings: ['References'],
    mutants: [
      {
        name: 'reference-guessable',
        guarantee: 'A reference uses an alphabet of thirty characters.',
        file: 'service/questions/reference.ts',
        find: 'randomInt(ALPHABET.length)',
        replace: 'randomInt(ALPHABET.length / 3)',
        suite: { file: 'service/questions/reference.test.ts', named: 'any character at any place' },
      },
    ],
  },
  {
    headings: ['Signing key'],
    mutants: [
      {
        name: 'secret-readable-by-others',
        guarantee: 'The secret file has mode 600.',
        file: 'service/secret.ts',
        find: 'chmodSync(aside, 0o600);',
        replace: 'chmodSync(aside, 0o644);',
        suite: { file: 'service/secret.test.ts', named: 'for its owner only' },
      },
      {
        name: 'one-key-for-all-uses',
        guarantee: 'Each use of the secret has its own derived key.',
        file: 'service/secret.ts',
        find: "hkdfSync('sha256', master, '', purpose, 32)",
        replace: "hkdfSync('sha256', master, '', '', 32)",
        suite: { file: 'service/secret.test.ts', named: 'its own constant key' },
      },
    ],
  },
  {
    headings: ["Operator's terminal"],
    mutants: [
      {
        name: 'control-characters-printed',
        guarantee: 'The command line replaces control characters.',
        file: 'service/http/text/plain-text.ts',
        find: "return stripVTControlCharacters(text).replace(STEERING, '\\ufffd');",
        replace: 'return text;',
        suite: { file: 'service/operator/commands/question/questions.test.ts', named: 'cannot control the terminal' },
      },
    ],
  },
];
