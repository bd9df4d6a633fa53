import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_COMMAND, startService } from '#testing/processes/service-process.ts';
import { createSubmission, openJournal, send } from '../harness/journal.ts';
import { prepareMeeting } from '../harness/meeting.ts';
import { traced, whyNoTrace } from '#testing/processes/strace.ts';
import type { Scenario } from '../../scenario.ts';

const COMMITS = { short: 100, full: 1000 };
const WRITES = ['write', 'writev', 'pwrite64', 'pwritev'];
const FLUSHES = ['fsync', 'fdatasync'];

/** Traces the embedded engine's system calls: a question's log is flushed before its 201 is sent. */
export const flush: Scenario = {
  name: 'flush',
  shortRuns: 'none',
  testedBy: 'service/database/embedded/open-embedded.test.ts',
  whyNot: whyNoTrace,
  run: async (scale) => {
    const folder = mkdtempSync(join(tmpdir(), 'tribune-trace-'));
    const file = join(folder, 'trace');
    const meeting = await prepareMeeting();
    const command = traced(SERVICE_COMMAND, { file, calls: [...WRITES, ...FLUSHES] });
    const service = await startService(meeting.environment, { command });
    const journal = openJournal();
    // One after the other: the log written for a second question would be mistaken for this one's.
    for (let i = 0; i < COMMITS[scale]; i += 1) {
      const submission = createSubmission(await meeting.pass());
      await journal.note(submission, await send(service.origin, submission));
    }
    await service.stop();
    const { acknowledged, flushed } = readTrace(readFileSync(file, 'utf8'));
    rmSync(folder, { recursive: true });
    meeting.remove();
    const detail = `${journal.acknowledged.size} submissions one after the other, ${acknowledged} answers 201 in the service's trace`;
    return [
      {
        name: 'embedded: commits flushed before their 201',
        measured: flushed,
        unit: '',
        goal: { atLeast: COMMITS[scale] },
        detail,
      },
    ];
  },
};

/** Follows the log file through the trace: written, then flushed, then 201. */
function readTrace(trace: string): { acknowledged: number; flushed: number } {
  let log: 'untouched' | 'written' | 'flushed' = 'untouched';
  const found = { acknowledged: 0, flushed: 0 };
  for (const event of trace.split('\n').map(readEvent)) {
    if (event === 'written') log = 'written';
    if (event === 'flushed' && log === 'written') log = 'flushed';
    if (event !== 'answered') continue;
    found.acknowledged += 1;
    if (log === 'flushed') found.flushed += 1;
    log = 'untouched';
  }
  return found;
}

function readEvent(line: string): 'written' | 'flushed' | 'answered' | undefined {
  const [, call = '', target = ''] = /^(\w+)\(\d+<([^>]*)>/.exec(line) ?? [];
  if (WRITES.includes(call) && line.includes('"HTTP/1.1 201 ')) return 'answered';
  if (!target.includes('/pg_wal/')) return undefined;
  if (WRITES.includes(call)) return 'written';
  return FLUSHES.includes(call) && line.endsWith(' = 0') ? 'flushed' : undefined;
}
