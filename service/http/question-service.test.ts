import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { freePort } from '#testing/processes/service-process.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { describeInstance } from './telemetry/instance.ts';

const WAIT = { interval: 100 };

test("logs the question service's loss and return once each", async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  const service = await startTestApp(database);
  onTestFinished(service.close);
  const port = await freePort();
  const lines: string[] = [];
  const { app } = await createApp({
    config: readConfig({ SERVE: 'page', API_URL: `http://127.0.0.1:${port}` }),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    instance: describeInstance(),
    database: null,
    secret: service.secret,
    renderPage: null,
    deskFiles: null,
  });
  onTestFinished(() => app.close());
  const linesWith = (text: string) => lines.filter((line) => line.includes(text));
  const statusOfIcon = async () => (await app.inject('/favicon.ico')).statusCode;

  for (let request = 0; request < 3; request += 1) expect(await statusOfIcon()).toBe(503);
  expect(linesWith('"msg":"question service lost"')).toHaveLength(1);
  expect(linesWith('"stack"')).toHaveLength(1);
  expect(linesWith('"msg":"request failed"')).toEqual([]);

  await service.app.listen({ host: '127.0.0.1', port });
  await expect.poll(statusOfIcon, WAIT).toBe(200);
  await expect.poll(() => linesWith('"msg":"question service back"'), WAIT).toHaveLength(1);
  expect(JSON.parse(linesWith('"msg":"question service back"')[0] ?? '')).toMatchObject({
    failedRequests: linesWith('"status":503').length,
    seconds: expect.any(Number),
  });
});
