import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Call, problemsOf } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { PROBLEMS } from '#contract/problem.ts';
import { documentedPath, openApiDocument } from './openapi.ts';
import { documentPolicy } from './guards/content-security-policies.ts';

const STYLE =
  'body{max-width:52rem;margin:3rem auto;padding:0 1rem;font:1rem/1.55 system-ui,sans-serif;color:#191815;background:#fcfaf6}' +
  'h1,h2{font-family:Georgia,serif;font-weight:400}h2{margin-top:3rem;border-top:1px solid #191815;padding-top:.75rem}' +
  'code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{overflow:auto;background:#f3f1ed;padding:1rem}a{color:#0b5563}' +
  'table{border-collapse:collapse;width:100%}td,th{text-align:start;vertical-align:top;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #d1cfca}';
const POLICY = documentPolicy([`sha256-${createHash('sha256').update(STYLE).digest('base64')}`]);

/** Serves `/api/openapi.json`, and `/api` as its readable form. Both are for developers, in English. */
export function registerReferenceRoutes(app: FastifyInstance): void {
  const config = { permission: 'public' } as const;
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    return await reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(reference().text);
  });
  app.get('/api', { config }, async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-cache');
    return await reply.type('text/html; charset=utf-8').send(reference().page);
  });
}

let made: { text: string; page: string } | undefined;

/** Made at the first request and kept: making it takes a tenth of a start. */
function reference(): { text: string; page: string } {
  if (made === undefined) {
    const document = openApiDocument();
    made = { text: JSON.stringify(document, null, 2), page: referencePage(document) };
  }
  return made;
}

function referencePage({ paths, components }: ReturnType<typeof openApiDocument>): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Tribune: the question service</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head><body><main>
<h1>The question service</h1><p>Every call, its fields and what can go wrong. For machines:
<a href="/api/openapi.json">openapi.json</a>. Errors are problem details (RFC 9457); the <code>code</code> is stable.</p>
${Object.values<Call>(CALLS)
  .map((call) => section(call, new Map(Object.entries(paths?.[documentedPath(call)] ?? {}))))
  .join('')}
${schemaDetails('Schemas that several calls share', components?.schemas)}</main></body></html>`;
}

function section(call: Call, operations: Map<string, unknown>): string {
  const problems = problemsOf(call).map((code): [string, string] => [code, String(PROBLEMS[code])]);
  return `<h2><code>${call.method} ${call.path}</code></h2><p>${escape(call.summary)}. Permission: <code>${call.permission}</code></p>
${table('Headers', Object.entries({ ...call.requiredHeaders, ...call.headers }))}${table('Problems', problems)}
${schemaDetails('Schema', operations.get(call.method.toLowerCase()))}`;
}

function schemaDetails(summary: string, schema: unknown): string {
  return `<details><summary>${summary}</summary><pre tabindex="0">${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function table(caption: string, rows: [string, string][]): string {
  if (rows.length === 0) return '';
  const cells = rows.map(
    ([name, text]) => `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(text)}</td></tr>`,
  );
  return `<h3>${caption}</h3><table>${cells.join('')}</table>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
