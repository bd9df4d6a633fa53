import { readSecret } from '#service/secret.ts';
import { createApp } from '#service/app.ts';
import { readConfig } from '#service/config.ts';
import { openEmbedded } from '#service/database/embedded.ts';
import { databaseOver } from '#service/database/connect.ts';
import { shareFlushes } from '#service/database/shared-flush.ts';
import { createLog } from '#service/http/log.ts';
import { createSubmission, send } from './journal.ts';
import { prepareMeeting } from './meeting.ts';
import type { Trial } from './trial.ts';

const COMMITS = { short: 200, full: 1000 };

/** The embedded engine: between the sending of a submission and its 201 there is a flush to the disk. */
export const flush: Trial = {
  name: 'flush',
  run: async (extent) => {
    const meeting = await prepareMeeting();
    const config = readConfig({ ...meeting.environment, LOG_LEVEL: 'silent' });
    const engine = await openEmbedded(meeting.dataDir);
    const db = databaseOver(engine.pool);
    const parts = {
      config,
      log: createLog(config),
      db,
      whenFlushed: shareFlushes(db),
      secret: readSecret(config.secretFile),
      renderPage: null,
    };
    const { app } = await createApp(parts);
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    let flushed = 0;
    for (let i = 0; i < COMMITS[extent]; i += 1) {
      const submission = createSubmission(await meeting.pass());
      const before = engine.flushes();
      const response = await send(origin, submission);
      if (response?.status === 201 && engine.flushes() > before) flushed += 1;
      await response?.arrayBuffer();
    }
    await app.close();
    await engine.close();
    meeting.remove();
    const goal = { atLeast: COMMITS[extent] };
    const detail = `${COMMITS[extent]} submissions one after the other, fdatasync counted in the process`;
    return [{ name: 'embedded: commits flushed before their 201', measured: flushed, unit: '', goal, detail }];
  },
};
