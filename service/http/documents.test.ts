import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { configurationPage } from '../configuration-page.ts';
import { mayDo } from './may-do.ts';
import { requirePermissions } from './permissions.ts';
import { openApiDocument } from './openapi.ts';

const docs = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('docs/openapi.json matches the contract (npm run generate:openapi)', () => {
  expect(JSON.parse(docs('openapi.json'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('docs/configuration.md matches config.ts (npm run generate:configuration)', () => {
  expect(docs('configuration.md')).toBe(configurationPage());
});

test('a route without a permission stops the service at start', async () => {
  const app = Fastify();
  requirePermissions(app, { identify: () => ({ kind: 'visitor' }), mayDo });
  app.get('/open', { config: { permission: 'public' } }, async () => 'fine');
  app.get('/forgotten', async () => 'not fine');
  await expect(app.ready()).rejects.toThrow('/forgotten names no permission');
});
