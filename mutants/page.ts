/** What a shareholder sees, and what their browser does. */
import type { Mutant } from './mutant.ts';

const RENDERED = 'web/ask/render-page.test.tsx';

export const PAGE: Mutant[] = [
  {
    name: 'closed-page-with-script',
    promise: 'The closed page has no JavaScript.',
    file: 'web/ask/page.tsx',
    find: '{isOpen && (',
    replace: "{(isOpen || view.phase === 'closed') && (",
    suite: { file: RENDERED, named: 'runs no script' },
  },
  {
    name: 'third-party-asked',
    promise: 'No third party on the page by default.',
    file: 'web/ask/page.tsx',
    find: '<IconSprite />',
    replace: '<IconSprite />\n        <img src="https://third.example/pixel.gif" alt="" />',
    suite: { file: 'e2e/weights.test.ts', named: 'asks nobody else (fr)' },
  },
  {
    name: 'page-in-the-wrong-language',
    promise: 'The server renders the right language at the first byte, with the right html lang.',
    file: 'web/ask/page.tsx',
    find: '<html lang={view.language}>',
    replace: '<html lang="en">',
    suite: { file: 'service/page/show-page.test.ts', named: 'for a browser in' },
  },
  {
    name: 'text-of-the-meeting-unescaped',
    promise: 'A text of the meeting cannot leave its place.',
    file: 'web/ask/page.tsx',
    find: ".replaceAll('<', '\\\\u003c')",
    replace: '',
    suite: { file: RENDERED, named: 'cannot leave its place' },
  },
  {
    name: 'zod-in-the-browser',
    promise: 'The browser never loads zod.',
    file: 'web/ask/check-question.ts',
    find: '/** What is wrong with a field, before anything is sent. */',
    replace: "import { NewQuestion } from '#contract/question.ts';\nglobalThis.console.debug(NewQuestion);\n",
    suite: { file: 'service/page/show-page.test.ts', named: 'brings no schema library' },
  },
  {
    name: 'draft-kept-after-success',
    promise: 'A draft lives in sessionStorage until the question is received.',
    file: 'web/ask/use-question-form.ts',
    find: 'draft.remove();',
    replace: '',
    suite: { file: 'e2e/draft.test.ts', named: 'nothing of the question stays in the browser (fr)' },
  },
  {
    name: 'draft-not-kept',
    promise: 'A draft survives a reload.',
    file: 'web/ask/use-form-values.ts',
    find: 'draft.save(now);',
    replace: '',
    suite: { file: 'e2e/draft.test.ts', named: 'a reload and a change of language keep what is written (fr)' },
  },
  {
    name: 'redirect-too-early',
    promise: 'The page leaves nine seconds after success.',
    file: 'contract/question-rules.ts',
    find: 'REDIRECT_DELAY_MS = 9000',
    replace: 'REDIRECT_DELAY_MS = 5000',
    suite: {
      file: 'e2e/send.test.ts',
      named: 'nine seconds after success, and not before, the page leaves for the meetings (fr)',
    },
  },
  {
    name: 'text-lost-at-closing',
    promise: 'A page left open past closing gets the closed notice and its text back.',
    file: 'web/ask/use-question-form.ts',
    find: "{ name: 'closed', text: question.text }",
    replace: "{ name: 'closed', text: '' }",
    suite: { file: 'e2e/closing.test.ts', named: 'has the notice, and the text back (fr)' },
  },
  {
    name: 'captcha-not-reset',
    promise: 'The captcha is reset after both outcomes.',
    file: 'web/ask/use-question-form.ts',
    find: '    captcha.reset();\n    return outcome;',
    replace: '    return outcome;',
    suite: {
      file: 'e2e/failures.test.ts',
      named: 'whatever fails, the page says so, keeps every field and can send again (fr)',
    },
  },
  {
    name: 'question-cut-in-silence',
    promise: 'The question is never cut while someone types or pastes.',
    file: 'web/ask/question-text-field.tsx',
    find: 'rows={7}',
    replace: 'rows={7}\n        maxLength={TEXT_MAX_LENGTH}',
    suite: { file: RENDERED, named: 'has no maxlength' },
  },
  {
    name: 'third-party-before-the-choice',
    promise: 'A hosted captcha is loaded only once the visitor has chosen it.',
    file: 'web/ask/captcha/use-captcha.ts',
    find: 'isHosted(captcha.provider) ? undefined : begin(captcha.provider),',
    replace: 'begin(captcha.provider),',
    suite: {
      file: 'e2e/hosted-captcha.test.ts',
      named: 'nobody is asked before the choice, then the provider only (fr)',
    },
  },
  {
    name: 'sending-without-required-fields',
    promise: 'Submit is disabled while a required field is empty.',
    file: 'web/ask/question-values.ts',
    find: 'REQUIRED_FIELDS.filter(',
    replace: "REQUIRED_FIELDS.filter((field) => field !== 'lastName').filter(",
    suite: {
      file: 'e2e/refusals.test.ts',
      named: 'sending waits for the required fields, and says which are missing (fr)',
    },
  },
];
