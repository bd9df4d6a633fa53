/** `node measure/bench/yardsticks/bare-route.ts PAGE PORT`: a bare route of the framework sends the bytes and headers of a page. */
import { get } from 'node:http';
import Fastify from 'fastify';

const [page = '', port = ''] = process.argv.slice(2);
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

const sample = await new Promise<{ headers: Record<string, string>; body: Buffer }>((resolve, reject) => {
  get(page, { headers: { 'accept-encoding': 'br', 'accept-language': 'fr' } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => {
      const forwarded = Object.entries(response.headers).filter(([name]) => !HOP_BY_HOP.has(name));
      resolve({
        headers: Object.fromEntries(forwarded.map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks),
      });
    });
  }).on('error', reject);
});

const app = Fastify();
app.get('/', async (_request, reply) => await reply.headers(sample.headers).send(sample.body));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write('ready\n');
