/** What probes, logs and metrics say, and what a standby that is away must not stop. */
import type { Mutant } from '../mutant.ts';

const STANDBY_AWAY = 'service/database/standby-away.test.ts';
const REQUEST_IDS = 'service/http/telemetry/request-id.test.ts';

export const OBSERVING: Mutant[] = [
  {
    name: 'note-waits-for-standby',
    promise: 'The note of activity waits for no synchronous standby.',
    file: 'service/organisers/queries/session-queries.ts',
    find: "set_config('synchronous_commit', 'off', true)",
    replace: "set_config('synchronous_commit', 'on', true)",
    suite: { file: STANDBY_AWAY, named: 'notes activity while a standby is away' },
  },
  {
    name: 'read-waits-for-the-note',
    promise: 'A read of the desk waits for no commit.',
    file: 'service/organisers/session-of.ts',
    find: 'void noteActivity(db, session.sessionId).catch(() => {})',
    replace: 'await noteActivity(db, session.sessionId)',
    suite: { file: STANDBY_AWAY, named: 'while the note of activity waits' },
  },
  {
    name: 'note-without-a-limit',
    promise: 'The note of activity revives no session that has ended.',
    file: 'service/organisers/queries/session-queries.ts',
    find: 'and ${IS_NOTE_DUE} and ${GOES_ON}',
    replace: 'and ${IS_NOTE_DUE}',
    suite: { file: 'service/organisers/sign-in/what-ends.test.ts', named: 'revives no session' },
  },
  {
    name: 'standby-away-as-database-lost',
    promise: 'A synchronous standby that is away is no outage of the database.',
    file: 'service/database/health.ts',
    find: 'if (mustWait) commits.failed(undefined);',
    replace: 'if (mustWait) outage.failed(failure);',
    suite: { file: STANDBY_AWAY, named: 'in two lines that commits wait' },
  },
  {
    name: 'commits-wait-unsaid',
    promise: '/readyz and doctor say that commits wait for a standby.',
    file: 'service/database/commit-wait.ts',
    find: '(found.confirming ?? found.connected) < neededStandbys(found.names)',
    replace: 'neededStandbys(found.names) < 0',
    suite: { file: STANDBY_AWAY, named: 'says that commits wait for a standby' },
  },
  {
    name: 'schema-ahead-ready',
    promise: '/readyz says no once a later release has brought the schema forward.',
    file: 'service/http/telemetry/readiness.ts',
    find: '(await findSchemaNumber(desk)) > ownSchema',
    replace: '(await findSchemaNumber(desk)) > Infinity',
    suite: { file: 'service/http/telemetry/readiness.test.ts', named: 'while a later release owns the schema' },
  },
  {
    name: 'request-id-of-anything',
    promise: 'A request id from outside is hexadecimal and short, or it is replaced.',
    file: 'service/http/telemetry/request-id.ts',
    find: "typeof given === 'string' && GIVEN.test(given)",
    replace: "typeof given === 'string' && given !== ''",
    suite: { file: REQUEST_IDS, named: 'replaces a request id that no proxy makes' },
  },
  {
    name: 'request-id-of-two-instances',
    promise: 'Two instances never make the same request id.',
    file: 'service/http/telemetry/request-id.ts',
    find: '`${instance}-${count',
    replace: "`${instance.replace(/./g, '0')}-${count",
    suite: { file: REQUEST_IDS, named: 'gives each request of each instance another id' },
  },
  {
    name: 'outage-by-the-request',
    promise: 'An outage is two lines of the log, not one stack a request.',
    file: 'service/http/telemetry/outage-log.ts',
    find: 'if (!outage.isLost() || !(cause instanceof Unavailable)) return false;',
    replace: 'if (cause !== null) return false;',
    suite: { file: 'service/http/question-service.test.ts', named: 'says once that its question service is lost' },
  },
  {
    name: 'metrics-wait-for-the-database',
    promise: '/metrics and /readyz wait a second at most for figures of the database.',
    file: 'service/http/telemetry/recent-value.ts',
    find: 'await Promise.race([loading, wait(PATIENCE_MS, undefined, { ref: false })])',
    replace: 'await loading.then((value) => value ?? known?.value)',
    suite: { file: 'service/metrics/measure-service.test.ts', named: 'metrics answer while the database is frozen' },
  },
  {
    name: 'metric-undocumented',
    promise: 'docs/metrics.md lists every metric of the service.',
    file: 'service/http/telemetry/metrics.ts',
    find: "'Open streams of changes'",
    replace: "'Open streams'",
    suite: { file: 'service/metrics/measure-service.test.ts', named: 'the document lists every metric' },
  },
];
