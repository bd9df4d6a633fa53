import { expect, test } from 'vitest';
import { openTestDatabase } from '#testing/app.ts';
import { migrate, readMigrations } from './migrate.ts';
import { checksumOf, FORMER_CHECKSUMS, knownChecksums } from './migration-checksums.ts';

/** The checksums that databases have recorded. A released migration may only change in its comments and its layout. */
const LANDED = {
  '0001-meeting-and-question.sql': '262f33b6d6a34f3392cc8a0fcb2a0420a07285ee87647fb117064c7e6413b7f8',
  '0002-lengths-in-utf-16.sql': 'dfefa1bf09af9a20a2f57c7107d441a3b23ddfe64219a46f3d069ba682dc1d7f',
  '0003-nothing-left-to-guess-from.sql': '1e4a4133d8f5e01573fd5b2ebe2f5a05e6fa41c886224c0924a76fe62f6a1469',
  '0004-meeting-logo.sql': '12e418fd9390114e92b1beec8d1e95b55680049534e8d96441dbd7a2dd002b44',
  '0005-lengths-as-upper-bounds.sql': 'd53cc8757decc732ae50a117d5cecc3838c14209d222a9b73795a6099605848f',
  '0006-register-actors.sql': '6c21322a2066e94bcdc59b7941704515b0c37923eec5f27c1fc956ebdea23d58',
  '0007-register-chain.sql': 'e43605c5d19fe951b6488964c298b85539a95beabc20ec24ab9c25eec857cb6c',
  '0008-organisers.sql': '853dd8bc2ce1fbafad9b9ba6f8647429d82ca65c802b6bb7e0eed8db765ed18f',
  '0009-topics-and-decisions.sql': '35baa3b44c2d42bf2d172deaa0d6fe13fe11570faf4a5b129af679923e96b1bf',
  '0010-inbox.sql': '2f0c7e9eed1267a6911fd1a02be121ca969e9e6f8aed04f06630d93c085596c4',
  '0011-register-reading.sql': '1e9d394e8317994bdc9b967dce9ae1dc18501969a160c702e3ef280517fed4c8',
  '0012-register-search.sql': 'efa25f4e1145b4580847780f5d84304e2ef5d73afae0233f1c18b349b99b794d',
  '0013-organisers-without-roles.sql': 'f0271220350a344235ebaab4dc6e44b637478f1eb95084736ec920e99742e4a8',
  '0014-themes-of-topics.sql': '0d689b5478d95e73cca23d410540c2d2f9c1b551c27817d2f8b2a13c219b0eff',
  '0015-search-progress.sql': '35d93ca5f3479493d58d976fed177cf58f367ab7e94cdc1a8e6b51a3be2dedf3',
  '0016-seals-without-hash-index.sql': 'b66c50a6b22ab9cc338774950f538fc26fc4ea3eff423b50e431b6f72f8f7f4c',
  '0017-undo-every-step.sql': '6913b170c72339020b1fe04977cdeb054de8e1899ee51f14eb461bccb1926581',
  '0018-answered-privately.sql': '25cf4f0dff4ae1955dc135a5a2215dc9b5a19d4d1053739bb630d37bd782d2fe',
  '0019-inbox-filter.sql': '5820d4e6ef26dd7158801a0434ebe7c21da4e020a306686fa07a9b6c5088c575',
  '0020-themes-in-bulk.sql': '25448aeda339d8e97f0e04be4f0764f3e2596db6f95ed8a98cf5904655469ae8',
  '0021-senders.sql': 'f849f69f27e2951a22316eb62ddadf409208fe87804dda407f31d24c24589275',
  '0022-search-folding.sql': 'b306368c0f503e42d969228081497e7029aeeb9b4aa121411412f44f8f72e09e',
  '0023-redaction-proposals.sql': '5d07e4f870da425f7a5caab02cc2867fcd30f5fac1dbecc88b30fc138064d4fe',
  '0024-order-of-arrival.sql': '8208ee5463136453f5a4e5ea35d486254cb335626d9ac3ec6a45d7e4869e08e3',
  '0025-persons.sql': '19daf471e65046033feb4191f8b146ba82b9eb6d18172a94c3a7883df585b077',
  '0026-secret-mark.sql': '2303445ad95919908e5ac1ccae3c7d187fd64c95fb095f7a249b4cca573b528d',
  '0027-logo-pictures.sql': '84c5816e6e3722e84786c991bf2943aa946529e758c97e328f8138a81aa1a171',
  '0028-filter-names.sql': 'f4f3289473addf6012fcd3150820cb0edef0f448e89b3baf20a9dd7913528488',
  '0029-answers.sql': '5407e402396999cfe2d899b65afba8e63ce19f03dbf597ca998ad80d2df26b1c',
  '0030-mail-jobs.sql': '208617297d8a9e188a4fe5803c705196b7f0ca0258e1015b6991c02d97bfac04',
  '0031-past-answers.sql': '62947aea5951435fb0ec1cfb0209fdc0ca1af6679b0f52d43e71015e9ab976f5',
  '0032-running-order.sql': 'c01e8a8928e99b38e6eb6b2924b05a8b57bbedce61d6dbb52416c56b8e4e558d',
  '0033-answer-rules.sql': '198899fb9b48fcd323d0bc1ddb6c4b00363beb10753e8f911cb406f27a15f30d',
  '0034-stage.sql': '817d23f7ac1893bd4981f012be6d18a0f68efad904ab9c2b0120a7cb9a201f25',
  '0035-outcomes.sql': '2ed6db4a8b4927f7843997ba108d796af6e52fa0a34b648854ab5897ff8a6439',
  '0036-similar-questions.sql': '067b7d894b757fd9d7c7f064dcf33911e0a6f47c4936e18e0bcbae043c9878a6',
  '0037-not-similar.sql': '8a0647ed847a27d3770c67317b1fc940aeef939c5a999395bf6b56f3fc904ae3',
  '0038-supplied-glossary.sql': 'cf6e9d2f8c25266f4afa9679c04177761025956458f13b581f368849cb7ac25b',
  '0039-moved-questions.sql': 'ea34eb7149aab04704fd3a8df2c36f7844c0785ccdaff41f1f35608f9d2dc1bf',
  '0040-assignment-versions.sql': 'f39218480cf5940d61d37099d0efbcc49f453f24a43f05ab69d56e9e01d0c4a2',
  '0041-erased-questions-keep-no-translation.sql': 'ad5fd4acb802a004825cc6c52d31ef5a8d41334a7253837d397446fc1f368c28',
  '0042-logo-of-the-room.sql': '6be3fd4ebd0ab73c7b397aefbd1630b556e952a46260ed2a6e60c4ac8ce6f431',
  '0043-durable-entries.sql': '73066ab7bd8217fdfa346d5b4c6446e49894c660c8cc8ee59147a1008b1878f6',
};

test('every released migration keeps its checksum', () => {
  expect(Object.fromEntries(readMigrations().map(({ name, checksum }) => [name, checksum]))).toEqual(LANDED);
});

test.each([
  ['a comment to the end of a line', '-- New.\nselect 1;'],
  ['a comment in the middle', 'select /* one\n thing */ 1;'],
  ['its layout', '\n  select\n    1;\n'],
])('%s does not change the checksum of a migration', (_, text) => {
  expect(checksumOf(text)).toBe(checksumOf('select 1;'));
});

test.each([
  ['a text', "select '-- a';", "select '-- b';"],
  ['a text with a quotation mark', "select 'it''s -- a';", "select 'it''s -- b';"],
  ['the body of a function', 'do $$ -- a\nbegin end $$;', 'do $$ -- b\nbegin end $$;'],
])('%s changes the checksum of a migration', (_, one, other) => {
  expect(checksumOf(one)).not.toBe(checksumOf(other));
});

test.each([
  ['0002-lengths-in-utf-16.sql', '6a98ed2d1ac3c297e6ab466e8c07e759aaa1536f90eda3662a398a29318ee270'],
  ['0010-inbox.sql', 'a87aa4772b801e7f4c52d70f30a5fd3360a6084ddd60d3453ff5d800cf721a7a'],
  ['0023-redaction-proposals.sql', '88b21326774936e0a6fe97e042697bc5980c05812095d90be2da5d8f3a7f281e'],
])('an edited comment in %s still matches earlier databases', (name, earlierChecksum) => {
  const text = readMigrations().find((migration) => migration.name === name)?.text ?? '';
  expect(knownChecksums(name, checksumOf(`-- Edited.\n${text}`)).has(earlierChecksum)).toBe(true);
});

test('migrations up to 0023 list a checksum of their text', () => {
  const names = Object.keys(LANDED).filter((name) => name < '0024');
  expect(Object.keys(FORMER_CHECKSUMS)).toEqual(names);
});

test('migrates a database whose migrations had other comments', async () => {
  const database = await openTestDatabase('postgresql');
  const former = '985461f74a6f92be713f4428b14029e0b5878b1d0519d220df047d336da4e799';
  const isApplied = database.db.updateTable('schema_migration').where('number', '=', 1);
  try {
    await isApplied.set({ checksum: former }).execute();
    expect(await migrate(database)).toEqual([]);
    await isApplied.set({ checksum: former.replace('9', '8') }).execute();
    await expect(migrate(database)).rejects.toMatchObject({ code: 'migration-refused' });
  } finally {
    await database.close();
  }
});
