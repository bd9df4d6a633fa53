import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { configurationPage } from '../configuration-page.ts';
import { mayDo } from './may-do.ts';
import { requirePermissions } from './permissions.ts';
import { openApiDocument } from './openapi.ts';

const docs = (name: string) => readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8');

test('docs/openapi.json is what the contract says: npm run generate:openapi', () => {
  expect(JSON.parse(docs('openapi.json'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
});

test('docs/configuration.md is what config.ts says: npm run generate:configuration', () => {
  expect(docs('configuration.md')).toBe(configurationPage());
});

test('a route that names no permission stops the service from starting', async () => {
  const app = Fastify();
  requirePermissions(app, { identify: () => ({ kind: 'visitor' }), mayDo });
  app.get('/open', { config: { permission: 'public' } }, async () => 'fine');
  app.get('/forgotten', async () => 'not fine');
  await expect(app.ready()).rejects.toThrow('/forgotten names no permission');
});
