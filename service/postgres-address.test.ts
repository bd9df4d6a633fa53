import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { postgresAddressFault } from './postgres-address.ts';

const NOT_READABLE =
  'is not an address that can be read: in its user name and password write / as %2F, ? as %3F, : as %3A and @ as %40';
const ONE_ADDRESS = 'Tribune connects to one address, so let it be one that follows the primary (a proxy, a DNS name)';

test.each([
  ['mysql://db/tribune', 'must begin with postgres://'],
  ['postgres://u:pa#ss@db/tribune', 'contains #: write it as %23 in the user name or password'],
  ['postgres://u:pass@db/tribune#', 'contains #: write it as %23 in the user name or password'],
  ['postgres://u:50%@db/tribune', 'contains a % that encodes nothing: write % itself as %25'],
  ['postgres://u:50%zz@db/tribune', 'contains a % that encodes nothing: write % itself as %25'],
  ['postgres://u:50%ff@db/tribune', 'contains a % that encodes no character of UTF-8: write % itself as %25'],
  ['postgres://u:pa/ss@db/tribune', NOT_READABLE],
  ['postgres://u:1/ss@db/tribune', NOT_READABLE],
  ['postgres://u:pa?ss@db/tribune', NOT_READABLE],
  ['postgres://u:1?ss@db/tribune', NOT_READABLE],
  ['postgres://u:p@db:port/tribune', NOT_READABLE],
  ['postgres://u:p@a,b/tribune', `names several hosts: ${ONE_ADDRESS}`],
  ['postgres://u:p@a:5432,b:5433/tribune', `names several hosts: ${ONE_ADDRESS}`],
  ['postgres://u:p@/tribune?host=a,b', `names several hosts: ${ONE_ADDRESS}`],
  ['postgres://a/tribune?target_session_attrs=read-write', `has the parameter target_session_attrs: ${ONE_ADDRESS}`],
  ['postgres://a/tribune?statement_timeout=1', 'has a parameter that Tribune does not know: statement_timeout (known:'],
  [
    'postgres://a/tribune?channel_binding=require',
    'has a parameter that Tribune does not know: channel_binding (known:',
  ],
  ['postgres://a/tribune?sslmode=allow', 'has sslmode=allow: it must be one of disable, no-verify, prefer, require,'],
  ['postgres://a/tribune?sslmode=verify-ca&uselibpqcompat=true', 'has sslmode=verify-ca with uselibpqcompat: sslroot'],
])('refuses %s', (address, words) => {
  expect(postgresAddressFault(address)?.slice(0, words.length)).toBe(words);
});

test.each([
  'postgres://db/tribune',
  'postgresql://tribune@db:5433/tribune',
  'postgres://tribune:p%23%25%2F%3F%3A%40s@db/tribune',
  'postgres://tribune:p@ss,word@db/tribune',
  'postgres://[::1]:5432/tribune',
  'postgres:///tribune?host=/var/run/postgresql',
  'postgres://tribune@/tribune?host=/var/run/postgresql&user=tribune',
  'postgres://%2Fvar%2Frun%2Fpostgresql/tribune',
  'postgres://db/tribune?sslmode=verify-full&sslrootcert=/etc/ca.crt&options=-c%20search_path%3Dtribune',
  'postgres://db/tribune?sslmode=verify-ca&uselibpqcompat=true&sslrootcert=/etc/ca.crt',
])('accepts %s', (address) => {
  expect(postgresAddressFault(address)).toBeUndefined();
});

test('the configuration names the variable without the password', () => {
  const environment = {
    DATABASE_URL: 'postgres://u:Heron#71@db/t',
    DATABASE_MIGRATION_URL: 'postgres://u:Heron%@db/t',
  };
  const words =
    /^The configuration cannot be used:\n {2}DATABASE_URL contains #.+\n {2}DATABASE_MIGRATION_URL contains a %.+$/;
  expect(() => readConfig(environment)).toThrow(words);
  expect(() => readConfig(environment)).not.toThrow('Heron');
});

test('an unreadable certificate file is a fault of the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [there, missing] = [join(folder, 'ca.crt'), join(folder, 'none.crt')];
  writeFileSync(there, '');
  const at = (file: string) => ({ DATABASE_URL: `postgres://db/tribune?sslrootcert=${file}` });
  expect(() => readConfig(at(missing))).toThrow(
    `  DATABASE_URL names a file as sslrootcert that cannot be read: ${missing}`,
  );
  expect(() => readConfig(at(folder))).toThrow('DATABASE_URL names a file as sslrootcert');
  expect(() => readConfig(at(there))).not.toThrow();
  const page = { SERVE: 'page', API_URL: 'https://questions.example.com' };
  expect(() => readConfig({ ...page, ...at(missing) })).not.toThrow();
});
