/** The packages that each folder of the product may import. No I/O. */

/** All built-in modules of Node. */
const NODE = 'node:';

/** By folder or file, subfolders included. Tools and suites may import any package. */
const PACKAGES = new Map<string, readonly string[]>([
  ['words', []],
  ['contract', ['zod']],
  ['web', ['virtual:routes']],
  ['web/kit', ['react']],
  ['web/ask', ['react']],
  ['web/ask/main.tsx', ['react-dom']],
  ['web/ask/captcha', ['altcha-lib']],
  ['web/ask/page', [NODE, 'react-dom', 'virtual:page-assets']],
  ['web/desk', ['@tanstack/react-query', '@tanstack/react-router', 'react', 'react-aria-components']],
  ['web/desk/kit/diff', ['diff']],
  ['web/desk/inbox/list', ['@tanstack/react-virtual']],
  ['web/desk/inbox/decision/decided-by-colleague.tsx', ['react-dom']],
  ['web/desk/inbox/similar', ['react-dom']],
  ['web/desk/kit/screen/use-is-printing.ts', ['react-dom']],
  ['web/desk/main.tsx', ['react-dom']],
  ['web/desk/kit/qr', ['uqr']],
  ['web/stage', ['react']],
  ['web/stage/main.tsx', ['react-dom']],
  ['web/build', [NODE, '@vitejs/plugin-react', 'vite']],
  ['service', [NODE, 'fastify', 'kysely', 'zod']],
  ['service/http/guards/cors.ts', ['@fastify/cors']],
  ['service/answers/past', ['csv-parse']],
  ['service/book/pdf', ['fontkit', 'pdfkit']],
  ['service/brand', ['@napi-rs/image']],
  ['service/captcha', ['altcha-lib']],
  ['service/database', ['@electric-sql/pglite', 'pg']],
  [
    'service/http',
    [
      '@fastify/rate-limit',
      'fast-content-type-parse',
      'helmet',
      'i18next',
      'negotiator',
      'pino',
      'prom-client',
      'zod-openapi',
    ],
  ],
  ['service/http/text', ['csv-stringify']],
  ['service/operator', ['commander', 'csv-stringify']],
  ['service/similar/method', ['snowball-stemmers']],
  ['service/organisers', ['@better-auth/passkey', '@better-auth/utils', 'better-auth']],
  ['service/mail', ['i18next', 'nodemailer']],
  ['service/page', ['@fastify/accept-negotiator', '@fastify/static']],
]);

/** Also decides about modules of Node and of the build. */
export function mayImportPackage(path: string, specifier: string): boolean {
  const steps = path.split('/');
  const lists = steps.flatMap((_, index) => PACKAGES.get(steps.slice(0, index + 1).join('/')) ?? []);
  return !PACKAGES.has(steps[0] ?? '') || lists.includes(packageOf(specifier));
}

/** The package of `pg/lib/utils.js` is `pg`. */
function packageOf(specifier: string): string {
  if (specifier.startsWith(NODE)) {
    return NODE;
  }
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}
