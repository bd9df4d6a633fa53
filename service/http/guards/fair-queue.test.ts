import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addFairQueue } from './fair-queue.ts';

const MANY = 200;

function openApp() {
  const app = fastify();
  addFairQueue(app, ({ url }) => url === '/desk');
  const order: string[] = [];
  const answer = (url: string) =>
    app.route({
      method: 'GET',
      url,
      config: { permission: 'public' },
      handler: async (request) => {
        // Like a request that queries the database several times.
        for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        order.push(request.url);
        return null;
      },
    });
  for (const url of ['/public/:place', '/desk']) answer(url);
  return { app, order };
}

test('serves public requests in order and the desk immediately', async () => {
  const { app, order } = openApp();
  await app.ready();
  const requests = Array.from({ length: MANY }, (_, place) => `/public/${place}`);
  await Promise.all([...requests, '/desk'].map((url) => app.inject(url)));
  expect(order.filter((url) => url !== '/desk')).toEqual(requests);
  expect(order.indexOf('/desk')).toBeLessThan(MANY / 4);
  await app.close();
});

test('later requests do not overtake waiting ones', async () => {
  const { app, order } = openApp();
  await app.ready();
  const places = Array.from({ length: MANY }, (_, place) => `/public/${place}`);
  const answers: Promise<unknown>[] = [];
  // Half of them at once, then a few with each turn, while others wait.
  for (const [place, url] of places.entries()) {
    if (place >= MANY / 2 && place % 4 === 0) await new Promise((resolve) => setImmediate(resolve));
    answers.push(app.inject(url));
  }
  await Promise.all(answers);
  expect(order).toEqual(places);
  await app.close();
});

test('limits how many requests begin in one turn', async () => {
  const { app, order } = openApp();
  await app.ready();
  const answers = Promise.all(Array.from({ length: MANY }, (_, place) => app.inject(`/public/${place}`)));
  let most = 0;
  for (let seen = 0; order.length < MANY; seen = order.length) {
    await new Promise((resolve) => setImmediate(resolve));
    most = Math.max(most, order.length - seen);
  }
  expect(most).toBeLessThanOrEqual(MANY / 5);
  await answers;
  await app.close();
});
