import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyTemplate } from '#testing/database/template.ts';
import { runTribuneHere } from '#testing/processes/operator.ts';
import { type ServiceProcess, startService } from '#testing/processes/service-process.ts';

// On a busy machine a service takes seconds to start.
const SINCE = String.raw`\d+ \w+ \d{4} \d\d:\d\d(?::\d\d)? \(Europe\/Paris, UTC\+\d\)`;
const FORCED_CLOSED = new RegExp(
  `^forced     closed since ${SINCE}, for “rehearsal”\n {11}the calendar does not apply; meeting calendar undoes this$`,
  'm',
);

let folder: string;
let service: ServiceProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tribune-calendar-'));
  copyTemplate(inject('embeddedTemplate'), folder);
  service = await startService({ SERVE: 'api', DATA_DIR: folder });
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true });
});

const done = async (args: string[]) => {
  const end = await runTribuneHere(args, { DATA_DIR: folder });
  expect(end).toMatchObject({ code: 0, stderr: '' });
  return end.stdout;
};
const importCalendar = async (calendar: object) => {
  const file = JSON.parse(await done(['meeting', 'export', '-'])) as object;
  const changed = join(folder, 'meeting.json');
  writeFileSync(changed, JSON.stringify({ ...file, ...calendar }));
  return await done(['meeting', 'import', changed]);
};

test('import, show and doctor report a meeting forced closed', async () => {
  expect(await done(['meeting', 'close', '--reason', 'rehearsal'])).toMatch(FORCED_CLOSED);
  // The calendar says closed as well, so there is nothing to warn of.
  expect(await done(['doctor'])).not.toContain('forced');
  const imported = await importCalendar({ heldOn: '2099-05-22', closesAt: '2099-05-21T12:00' });
  expect(imported).toMatch(/^phase {6}closed$/m);
  expect(imported).toMatch(FORCED_CLOSED);
  expect(await done(['meeting', 'show'])).toMatch(FORCED_CLOSED);
  expect(await done(['doctor'])).toMatch(
    new RegExp(
      `^warning  The meeting is forced closed since ${SINCE}, for “rehearsal”: the calendar does not apply. Run meeting calendar to follow it again.$`,
      'm',
    ),
  );

  const shown = await done(['meeting', 'calendar']);
  expect(shown).toMatch(/^phase {6}open$/m);
  expect(shown).not.toContain('forced');
  expect(await done(['doctor'])).not.toContain('forced');
});

test('import and doctor report an opening without an end', async () => {
  expect(await done(['meeting', 'open', '--reason', 'a \u001b[31mtry'])).toContain('for “a try”\n');
  const imported = await importCalendar({ heldOn: '2025-05-23', closesAt: '2025-05-22T12:00' });
  expect(imported).toMatch(/^phase {6}open\nforced {5}open since .+, for “a try”$/m);
  expect(await done(['doctor'])).toMatch(/^warning {2}The meeting is forced open since .+, for “a try”: the calendar/m);
  expect(await done(['meeting', 'calendar', '--reason', 'tried'])).toMatch(/^phase {6}closed$/m);
});
