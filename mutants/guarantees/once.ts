/** A question is stored once, and a command is executed once. */
import type { Guarantee } from '../mutant.ts';

export const ONCE: Guarantee[] = [
  {
    headings: ['A question is stored once'],
    mutants: [
      {
        name: 'captcha-pass-not-consumed',
        guarantee: 'The insert consumes the captcha pass.',
        file: 'service/questions/submit-question.ts',
        find: "verdict.id === null ? null : hash('sha256', verdict.id)",
        replace: "verdict.id === null ? null : hash('sha256', id)",
        suite: { file: 'service/questions/submit-question.test.ts', named: 'one pass under 20 keys' },
      },
      {
        name: 'idempotency-key-ignored',
        guarantee: 'Two requests with one key and the same content store one question.',
        file: 'service/questions/submit-question.ts',
        find: 'idempotencyKey: idempotencyKey ?? ',
        replace: 'idempotencyKey: ',
        suite: {
          file: 'service/questions/submit-question.test.ts',
          named: 'stores one question for 20 simultaneous requests',
        },
      },
      {
        name: 'other-content-under-a-key',
        guarantee: 'The service refuses other content under a used key.',
        file: 'service/questions/submit-question.ts',
        find: "if (!earlier.hasSameContent) throw problem('idempotency-mismatch');",
        replace: '',
        suite: { file: 'service/questions/submit-question.test.ts', named: 'refuses other content under a used key' },
      },
    ],
  },
  {
    headings: ['Automated sending'],
    mutants: [
      {
        name: 'captcha-signature-unchecked',
        guarantee: 'The service accepts only captcha challenges that it signed.',
        file: 'service/captcha/altcha.ts',
        find: 'isHmac(signature, { of: canonicalJson(parameters), secret: hmacSignatureSecret }) &&',
        replace: '',
        suite: { file: 'service/captcha/altcha.test.ts', named: 'is refused' },
      },
      {
        name: 'captcha-solution-unchecked',
        guarantee: 'A captcha pass carries the solution of its challenge.',
        file: 'service/captcha/altcha.ts',
        find: 'isHmac(parameters.keySignature, { of: derivedKey, secret: hmacKeySignatureSecret }) &&',
        replace: '',
        suite: { file: 'service/captcha/altcha.test.ts', named: 'is refused' },
      },
      {
        name: 'difficulty-never-rises',
        guarantee: 'The difficulty of a captcha rises with the rate of questions.',
        file: 'service/captcha/difficulty.ts',
        find: 'const level = levelOf(key) + 1;',
        replace: 'const level = levelOf(key);',
        suite: { file: 'service/captcha/difficulty.test.ts', named: 'the work rises' },
      },
      {
        name: 'address-limit-off',
        guarantee: 'The service limits the submissions of one address.',
        file: 'service/http/guards/limits.ts',
        find: 'if (!verdict.isAllowed && verdict.isExceeded) throw tooMany(verdict.ttlInSeconds);',
        replace: '',
        suite: { file: 'service/http/guards/limits.test.ts', named: 'refuses submissions beyond the limit' },
      },
      {
        name: 'total-limit-off',
        guarantee: 'The service limits the questions of all addresses together.',
        file: 'service/http/guards/limits.ts',
        find: 'if (!verdict.isAllowed && verdict.remaining === 0) throw tooMany(verdict.ttlInSeconds);',
        replace: '',
        suite: { file: 'service/http/guards/limits.test.ts', named: 'still refuses junk and answers reads' },
      },
    ],
  },
  {
    headings: ['A command is executed once'],
    mutants: [
      {
        name: 'command-executed-twice',
        guarantee: 'The service executes a command once per key.',
        file: 'service/http/run-command.ts',
        find: 'return { id: randomUUID(), organiserId, key: idempotencyKey, requestHash };',
        replace: 'return { id: randomUUID(), organiserId, key: randomUUID(), requestHash };',
        suite: { file: 'service/decisions/decide-question.test.ts', named: 'executes a decision once per key' },
      },
      {
        name: 'command-key-with-other-content',
        guarantee: 'A key belongs to one command with one content.',
        file: 'service/http/run-command.ts',
        find: 'earlier.requestHash !== requestHash',
        replace: 'earlier.requestHash === undefined',
        suite: {
          file: 'service/decisions/decide-question.test.ts',
          named: 'refuses another decision under a used key',
        },
      },
    ],
  },
  {
    headings: ['The same move never applies twice; moves of different topics never conflict'],
    mutants: [
      {
        name: 'stale-move-applied',
        guarantee: 'The service refuses a move of a row that has changed since.',
        file: 'service/running-order/change-order.ts',
        find: 'if (row.version === seenVersion) return row;',
        replace: 'if (row.version >= seenVersion) return row;',
        suite: { file: 'service/running-order/running-order.test.ts', named: 'refuses a stale move' },
      },
      {
        name: 'order-steps-sent-at-once',
        guarantee: 'The desk sends its moves one after the other.',
        file: 'web/desk/running-order/moves/step-queue.ts',
        find: 'last = result.catch(() => {});',
        replace: '',
        suite: { file: 'web/desk/running-order/moves/step-queue.test.ts', named: 'sends one step after the other' },
      },
    ],
  },
  {
    headings: ['An id in capitals is the same id'],
    mutants: [
      {
        name: 'id-not-lowercased',
        guarantee: 'The contract lowercases ids.',
        file: 'contract/id.ts',
        find: 'z.uuid().toLowerCase()',
        replace: 'z.uuid()',
        suite: {
          file: 'service/organisers/team/last-secretary.test.ts',
          named: 'keeps the last secretary by an uppercase id',
        },
      },
    ],
  },
];
