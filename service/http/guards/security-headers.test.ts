import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { HSTS_EXTENTS, securityHeaders, sendSecurityHeaders } from './security-headers.ts';

test('other answers may load, frame and submit nothing', async () => {
  const app = Fastify();
  sendSecurityHeaders(app, securityHeaders('host'));
  const { headers } = await app.inject('/nowhere');
  await app.close();
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test.each([
  ['host', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('HSTS covers the configured extent: %s', (extent, header) => {
  expect(securityHeaders(extent)['strict-transport-security']).toBe(header);
});

test('HSTS has its own value for each extent', () => {
  expect(HSTS_EXTENTS.map((extent) => securityHeaders(extent)['strict-transport-security'])).toEqual([
    'max-age=63072000',
    'max-age=63072000; includeSubDomains',
    'max-age=63072000; includeSubDomains; preload',
  ]);
});
