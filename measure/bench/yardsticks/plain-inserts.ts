/**
 * `node measure/bench/yardsticks/plain-inserts.ts FOLDER`: the three inserts of reference.sql in the embedded engine,
 * one transaction after the other through PGlite's own `query`, each flushed before the next begins. Shares only the
 * engine with the service. Each input line is a number of seconds; the process inserts for that time and prints the
 * count as a line of JSON.
 */
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const [folder = ''] = process.argv.slice(2);
const BENCH = join(import.meta.dirname, '..');
const DURABLE = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'max_wal_size=256MB'];

let flushes = 0;

/** NodeFS alone ignores the engine's flushes. */
class DurableFS extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...parameters);
    const flush = ({ NODEFS }: { NODEFS: { stream_ops: object } }) => {
      const fsync = ({ nfd }: { nfd: number }) => {
        fs.fdatasyncSync(nfd);
        flushes += 1;
      };
      Object.assign(NODEFS.stream_ops, { fsync });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flush] } };
  }
}

/** Each has `:n::text` as its only parameter. */
function statements(): string[] {
  const script = fs.readFileSync(join(BENCH, 'reference.sql'), 'utf8');
  const sql = script.split('\n').filter((line) => !/^(?:--|\\)/.test(line));
  return sql
    .join('\n')
    .split(';')
    .map((statement) => statement.trim().replaceAll(':n::text', '$1::text'))
    .filter((statement) => statement !== '');
}

const startParams = [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...DURABLE];
const engine = await PGlite.create({ fs: new DurableFS(folder), startParams });
await engine.exec(fs.readFileSync(join(BENCH, 'reference-tables.sql'), 'utf8'));
const transaction = statements();

async function insertFor(milliseconds: number) {
  const [startedAt, flushedBefore] = [performance.now(), flushes];
  let transactions = 0;
  while (performance.now() - startedAt < milliseconds) {
    const n = String(randomInt(2 ** 47));
    for (const statement of transaction) await engine.query(statement, statement.includes('$1') ? [n] : []);
    transactions += 1;
  }
  const perSecond = (transactions * 1000) / (performance.now() - startedAt);
  return { transactions, perSecond, flushes: flushes - flushedBefore };
}

process.stdout.write('ready\n');
for await (const line of createInterface(process.stdin)) {
  process.stdout.write(`${JSON.stringify(await insertFor(Number(line) * 1000))}\n`);
}
await engine.close();
