/**
 * Opens what the tests of a describe share, and closes it after them. Each function registers hooks in the describe
 * that calls it, or in the file, and returns a handle that hooks and tests may read. Vitest closes the last one first.
 */
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#contract/plain/organiser/role.ts';
import {
  type AppOptions,
  type Engine,
  openTestDatabase,
  startTestApp,
  type TestApp,
  type TestDatabaseHandle,
} from './app.ts';
import { startTestCluster, type TestCluster } from './database/database.ts';
import { type SignedIn, signInAs } from './desk/browser.ts';
import { aboutCurrent, openCurrent } from './meetings.ts';
import { openOperatorSocket, type OperatorSocket } from './processes/operator.ts';

/**
 * Opens a value before the tests and closes it after them.
 *
 * @returns stands for the value. Reading a property before the value is open throws, so do not destructure it in the
 *   describe.
 */
export function setUp<Value extends object>(
  name: string,
  open: () => Promise<Value>,
  close?: (value: Value) => Promise<void>,
): Value {
  let value: Value | undefined;
  beforeAll(async () => {
    value = await open();
  });
  if (close !== undefined) {
    afterAll(async () => {
      // Undefined when opening failed.
      if (value !== undefined) await close(value);
    });
  }
  const opened = (): Value => {
    if (value === undefined) throw new Error(`The ${name} opens in beforeAll: read it in a hook or a test`);
    return value;
  };
  return new Proxy({} as Value, {
    get: (_target, key) => Reflect.get(opened(), key),
    has: (_target, key) => Reflect.has(opened(), key),
    // For `{ ...handle }`.
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(opened(), key),
    set: () => false,
  });
}

/** Starts a PostgreSQL cluster of its own. */
export function setUpCluster(): TestCluster {
  return setUp('cluster', startTestCluster, (cluster) => cluster.stop());
}

/**
 * Opens a migrated database with its first meeting closed.
 *
 * @param cluster the server for the database, when it is not the shared one
 */
export function setUpDatabase(engine: Engine, cluster?: TestCluster): TestDatabaseHandle {
  return setUp(
    'database',
    () => openTestDatabase(engine, cluster?.url),
    (database) => database.close(),
  );
}

/** Opens the current meeting, or leaves it closed. */
export function setUpMeeting(database: TestDatabaseHandle, { isOpen = true } = {}): { id: string } {
  return setUp('meeting', async () => {
    if (isOpen) await openCurrent(database.db);
    const { params } = await aboutCurrent(database.db);
    return { id: params.meetingId };
  });
}

/** Starts the service. Its meeting is open by default. A function returns options that earlier hooks have made. */
export function setUpService(
  database: TestDatabaseHandle,
  options: AppOptions | (() => AppOptions | Promise<AppOptions>) = {},
): TestApp {
  return setUp(
    'service',
    async () => startTestApp(database, typeof options === 'function' ? await options() : options),
    (service) => service.close(),
  );
}

/** Signs in an organiser with these roles and a second factor. */
export function setUpOrganiser(service: TestApp, database: TestDatabaseHandle, roles: Role[]): SignedIn {
  return setUp('organiser', () => signInAs(service, database.db, roles));
}

/** Opens the operator socket of a service. */
export function setUpOperatorSocket(service: TestApp): OperatorSocket {
  return setUp(
    'operator socket',
    async () => {
      await service.app.ready();
      return openOperatorSocket(service.operatorListener);
    },
    (socket) => socket.close(),
  );
}
