/** The service refuses a request that it cannot check, or that lacks the permission. */
import type { Guarantee } from '../mutant.ts';

export const PERMISSIONS: Guarantee[] = [
  {
    headings: ['Nothing fails open'],
    mutants: [
      {
        name: 'captcha-outage-accepts',
        guarantee: 'The service refuses a question when the captcha provider is down.',
        file: 'service/captcha/hosted.ts',
        find: 'throw unavailable(cause);',
        replace: "return { success: true, hostname: settings.hosts[0], 'error-codes': [] };",
        suite: { file: 'service/captcha/hosted.test.ts', named: 'causes 503' },
      },
      {
        name: 'permission-checked-late',
        guarantee: 'The service checks the permission before it reads the body.',
        file: 'service/http/permissions.ts',
        find: "app.addHook('onRequest', (request, reply, done)",
        replace: "app.addHook('preHandler', (request, reply, done)",
        suite: { file: 'service/http/every-call.test.ts', named: 'to a visitor before reading the body' },
      },
      {
        name: 'permission-not-checked-again',
        guarantee: 'The service checks the permission again after the body.',
        file: 'service/http/permissions.ts',
        find: 'if (refusal !== undefined) throw refusal;',
        replace: '',
        suite: {
          file: 'service/organisers/team/revoked-during-request.test.ts',
          named: 'whose sender is revoked during its body',
        },
      },
      {
        name: 'route-without-permission',
        guarantee: 'A route without a permission stops the start.',
        file: 'service/http/permissions.ts',
        find: "route.method !== 'OPTIONS' && route.config?.permission === undefined",
        replace: "route.method === 'OPTIONS' && route.config?.permission === undefined",
        suite: { file: 'service/http/documents.test.ts', named: 'a route without a permission' },
      },
    ],
  },
  {
    headings: ['Configuration'],
    mutants: [
      {
        name: 'captcha-off-in-production',
        guarantee: 'Production refuses CAPTCHA_PROVIDER=off.',
        file: 'service/config.ts',
        find: "data.CAPTCHA_PROVIDER === 'off' && data.NODE_ENV === 'production'",
        replace: "data.CAPTCHA_PROVIDER === 'off' && data.NODE_ENV === 'test'",
        suite: { file: 'service/config.test.ts', named: 'a captcha that is off in production' },
      },
    ],
  },
  {
    headings: ["Organisers' calls"],
    mutants: [
      {
        name: 'desk-from-another-page',
        guarantee: 'The service accepts organisers’ changes from desk pages only.',
        file: 'service/http/guards/desk-host.ts',
        find: "if (sentOrigin === undefined) return site === 'same-origin';",
        replace: "if (sentOrigin === undefined) return site !== 'cross-site';",
        suite: { file: 'service/organisers/sign-in/sign-in.test.ts', named: 'refuses changes from other pages' },
      },
      {
        name: 'call-with-wider-permission',
        guarantee: 'Each call admits the roles of the permission table.',
        file: 'contract/calls/reading.ts',
        find: "permission: 'author.reveal',\n    transaction: true,\n    summary: 'Reveal the authors",
        replace: "permission: 'question.read',\n    transaction: true,\n    summary: 'Reveal the authors",
        suite: { file: 'service/organisers/route-matrix.test.ts', named: 'may make only the expected calls' },
      },
    ],
  },
  {
    headings: ["Operator's commands"],
    mutants: [
      {
        name: 'socket-open-to-others',
        guarantee: 'The operator socket has mode 600.',
        file: 'service/operator/socket/listen-to-operator.ts',
        find: 'chmodSync(socketFile, 0o600);',
        replace: 'chmodSync(socketFile, 0o666);',
        suite: { file: 'service/operator/operator.test.ts', named: 'is its owner’s only' },
      },
      {
        name: 'operator-header-trusted',
        guarantee: 'Network requests never act as the operator.',
        file: 'service/http/identify.ts',
        find: 'fromOperator.has(raw)',
        replace: 'fromOperator.has(raw) || OPERATOR_HEADER in headers',
        suite: { file: 'service/http/every-call.test.ts', named: 'to a visitor before reading the body' },
      },
    ],
  },
];
