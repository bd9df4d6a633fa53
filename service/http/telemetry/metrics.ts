import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { OpenDatabase, PoolUse } from '../../database/connect.ts';
import type { DatabaseHealth } from '../../database/health.ts';
import type { Instance } from './instance.ts';

export type Metrics = {
  registry: Registry;
  questionsReceived: Counter;
  refusals: Counter<'code'>;
  streams: Gauge;
  streamResets: Counter;
  sealingLeader: Gauge;
};

/**
 * How often Node measures the delay of its event loop; each measured delay includes this interval. With prom-client's
 * default of 10 ms, an idle service uses a third of a percent of a core.
 */
export const EVENT_LOOP_SAMPLE_MS = 50;

/** Creates a registry for each app, so that two apps in one process count separately. */
export function createMetrics(instance: Instance): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLE_MS });
  new Gauge({
    name: 'tribune_build_info',
    help: 'Always 1; the labels name the release and the instance',
    labelNames: ['instance', 'version', 'host', 'node'],
    registers,
  }).set({ ...instance, node: process.versions.node }, 1);
  return {
    registry,
    questionsReceived: new Counter({
      name: 'tribune_questions_received_total',
      help: 'Questions stored since the start',
      registers,
    }),
    refusals: new Counter({
      name: 'tribune_refusals_total',
      help: 'Requests answered with a problem since the start, by its code',
      labelNames: ['code'],
      registers,
    }),
    streams: new Gauge({ name: 'tribune_streams', help: 'Open streams of changes', registers }),
    streamResets: new Counter({
      name: 'tribune_stream_resets_total',
      help: 'Streams that had to refetch everything, since the start',
      registers,
    }),
    sealingLeader: new Gauge({
      name: 'tribune_sealing_leader',
      help: '1 when this instance led the last time it tried to seal the register',
      registers,
    }),
  };
}

/** Metrics that are read from the database. */
export type Figures = {
  schemaNumber: number;
  isCommitWaiting: boolean;
  unsealed: number;
  /** 0 when every entry is sealed. */
  oldestUnsealedSeconds: number;
  /** Mails that should have been sent by now. */
  mailsOverdue: number;
  mailsFailed: number;
  /** Questions whose terms are missing or come from an earlier glossary. */
  termsUnfilled: number;
};

export type Measured = {
  pools: OpenDatabase['pools'];
  health: DatabaseHealth;
  /** Undefined when the database does not answer in time. */
  figures: () => Promise<Figures | undefined>;
  /** Undefined without a backup, or when its age is not known in time. */
  backupAgeSeconds: () => Promise<number | undefined>;
  /** Undefined unless the meeting is open and will close by itself. */
  closingInSeconds: () => Promise<number | undefined>;
};

type Reading = { name: string; help: string; read: () => Promise<number | undefined> };

/** Adds metrics that are read only when `/metrics` is requested. An unknown metric has no line. */
export function measureDatabase({ registry }: Metrics, measured: Measured): void {
  measurePools(registry, measured);
  measureFailures(registry, measured.health);
  const { figures } = measured;
  const gauges: Reading[] = [
    {
      name: 'tribune_database_lost',
      help: '1 while the database does not answer',
      read: async () => Number(measured.health.isLost()),
    },
    {
      name: 'tribune_database_schema_number',
      help: 'Number of the last migration of the database',
      read: async () => (await figures())?.schemaNumber,
    },
    {
      name: 'tribune_database_commits_waiting',
      help: '1 while commits wait for a synchronous standby that is away',
      read: async () => numberOf((await figures())?.isCommitWaiting),
    },
    {
      name: 'tribune_register_unsealed_entries',
      help: 'Entries of the register after the last sealed one, counted up to 10000',
      read: async () => (await figures())?.unsealed,
    },
    {
      name: 'tribune_register_unsealed_age_seconds',
      help: 'Age of the oldest unsealed entry; 0 when there is none',
      read: async () => (await figures())?.oldestUnsealedSeconds,
    },
    {
      name: 'tribune_mails_overdue',
      help: 'Mails about answers that should have been sent by now',
      read: async () => (await figures())?.mailsOverdue,
    },
    {
      name: 'tribune_mails_failed',
      help: 'Mails about answers that failed after every attempt',
      read: async () => (await figures())?.mailsFailed,
    },
    {
      name: 'tribune_question_terms_unfilled',
      help: 'Questions that are not compared with the current glossary yet, counted up to 10000',
      read: async () => (await figures())?.termsUnfilled,
    },
    { name: 'tribune_backup_age_seconds', help: 'Age of the last backup', read: measured.backupAgeSeconds },
    {
      name: 'tribune_closing_in_seconds',
      help: 'Time until the open meeting closes by itself',
      read: measured.closingInSeconds,
    },
  ];
  for (const one of gauges) addGauge(registry, one);
}

function measurePools(registry: Registry, { pools }: Measured): void {
  const of = (name: string, help: string, read: (use: PoolUse) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const use of pools()) this.set({ pool: use.pool }, read(use));
      },
    });
  of('tribune_database_pool_in_use', 'Connections in use, by pool', ({ inUse }) => inUse);
  of('tribune_database_pool_waiting', 'Requests that wait for a connection, by pool', ({ waiting }) => waiting);
}

function measureFailures(registry: Registry, { failures }: DatabaseHealth): void {
  const counter = new Counter({
    name: 'tribune_database_failures_total',
    help: 'Failed statements and connections since the start, by SQLSTATE or the driver’s code',
    labelNames: ['code'],
    registers: [],
    collect() {
      this.reset();
      for (const [code, count] of failures) this.inc({ code }, count);
    },
  });
  registry.registerMetric(counter);
}

function addGauge(registry: Registry, { name, help, read }: Reading): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const value = await read();
      if (value === undefined) this.remove();
      else this.set(value);
    },
  });
  registry.registerMetric(gauge);
}

function numberOf(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}
