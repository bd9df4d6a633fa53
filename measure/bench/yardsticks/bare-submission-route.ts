/**
 * `node measure/bench/yardsticks/bare-submission-route.ts FILE PORT`: a bare route of the framework parses the JSON of
 * each submission and sends the bytes and headers of the recorded answer in the file.
 */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = '', port = ''] = process.argv.slice(2);
const SENT_BY_NODE = new Set(['connection', 'keep-alive', 'date', 'content-length']);

const [head = '', body = ''] = readFileSync(file, 'utf8').split('\r\n\r\n');
const [, ...lines] = head.split('\r\n');
const headers = lines
  .map((line): [string, string] => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  .filter(([name]) => !SENT_BY_NODE.has(name));
const answer = Object.fromEntries(headers);

const app = Fastify();
app.post('/api/v1/questions', async (request, reply) => {
  if (typeof request.body !== 'object') return await reply.code(400).send();
  return await reply.code(201).headers(answer).send(body);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('ready\n');
