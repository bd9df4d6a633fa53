import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { needsBuild, recordSources } from './built-sources.ts';
import type { EntryFile } from './entry-file.ts';
import { webConfig } from './web-config.ts';

/** A page and an application with files of one name, classes of one name, a shared part, and a lazy route. */
const SOURCES = {
  'package.json': '{ "type": "module" }',
  'web/kit/list/list.module.css': '.list { color: rgb(1 1 1); }',
  'web/kit/list/list.ts': "import styles from './list.module.css';\nexport const kitList = styles['list'];",
  'web/ask/list.module.css': '.list { color: rgb(2 2 2); }',
  'web/ask/late.module.css': '.late { color: rgb(3 3 3); }',
  'web/ask/late.ts': "import styles from './late.module.css';\nexport const late = styles['late'];",
  'web/ask/main.ts': `
    import { kitList } from '../kit/list/list.ts';
    import styles from './list.module.css';
    document.title = [kitList, styles['list']].join(' ');
    addEventListener('focus', () => void import('./late.ts').then(({ late }) => { document.title = String(late); }));`,
  'web/ask/render.ts': `
    import { pageAssets } from 'virtual:page-assets';
    import { kitList } from '../kit/list/list.ts';
    import { late } from './late.ts';
    import styles from './list.module.css';
    export const page = { ...pageAssets, names: [kitList, styles['list'], late] };`,
  'web/stage/main.ts': "document.title = 'stage';",
  'web/desk/inbox/list.module.css': '.list { color: rgb(4 4 4); }',
  'web/desk/topics/list.module.css': '.list { color: rgb(5 5 5); }',
  'web/desk/topics/topics.ts': "import styles from './list.module.css';\nexport const topics = styles['list'];",
  'web/desk/main.ts': `
    import { kitList } from '../kit/list/list.ts';
    import styles from './inbox/list.module.css';
    document.title = [kitList, styles['list']].join(' ');
    addEventListener('hashchange', () => void import('./topics/topics.ts').then(({ topics }) => { document.title = String(topics); }));`,
};
const CLASSES = {
  kit: 'kit-list-list-list',
  ask: 'ask-list-list',
  inbox: 'desk-inbox-list-list',
  topics: 'desk-topics-list-list',
};

type Page = { script: string; scriptIntegrity: string; css: string; names: string[] };

let root = '';
let page: Page;
let desk: EntryFile;

const built = async (address: string) => await readFile(join(root, 'dist/public', address), 'utf8');
const filesNamed = async (ending: string) =>
  (await readdir(join(root, 'dist/public'), { recursive: true })).filter((name) => name.endsWith(ending));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tribune-web-'));
  for (const [path, text] of Object.entries(SOURCES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'));
  const web = {
    root,
    outFolder: 'dist',
    page: { name: 'ask', script: 'web/ask/main.ts', renderer: 'web/ask/render.ts' },
    applications: { desk: 'web/desk/main.ts', stage: 'web/stage/main.ts' },
  };
  const builder = await createBuilder({ ...webConfig(web, 'build'), configFile: false, logLevel: 'error' });
  await builder.buildApp();
  const rendered: { page: Page } = await import(pathToFileURL(join(root, 'dist/page/render.js')).href);
  page = rendered.page;
  desk = JSON.parse(await readFile(join(root, 'dist/desk/entry.json'), 'utf8')) as EntryFile;
});

afterAll(async () => {
  await rm(root, { recursive: true });
});

test('equal class names in equally named files stay distinct', () => {
  expect(page.names).toEqual([CLASSES.kit, CLASSES.ask, 'ask-late-late']);
});

test('the page’s document has only the styles of its parts', async () => {
  for (const name of page.names) expect(page.css).toContain(`.${name}{`);
  expect(page.css).not.toContain('desk-');
  const linked = await Promise.all((await filesNamed('.css')).map(built));
  expect(linked.join('')).not.toContain('ask-');
});

test('an application’s styles are separate, and each route’s load late', async () => {
  const styles = await Promise.all(desk.styles.map(({ address }) => built(address)));
  expect(styles.join('')).toContain(`.${CLASSES.kit}{`);
  expect(styles.join('')).toContain(`.${CLASSES.inbox}{`);
  expect(styles.join('')).not.toMatch(/ask-|desk-topics/);
  const late = (await filesNamed('.css')).filter((name) => name.includes('topics'));
  expect(late).toHaveLength(1);
  expect(await built(late[0] ?? '')).toContain(`.${CLASSES.topics}{`);
  expect(await built(desk.script.address)).toContain(late[0]);
});

test('the entry script excludes the code of a route', async () => {
  const [script, late] = [await built(desk.script.address), await filesNamed('.js')];
  expect(script).toContain(CLASSES.inbox);
  expect(script).not.toContain(CLASSES.topics);
  expect(late.filter((name) => name.includes('topics'))).toHaveLength(1);
});

test('no surface’s script contains code of the other', async () => {
  const scripts = new Map(
    await Promise.all((await filesNamed('.js')).map(async (name) => [name, await built(name)] as const)),
  );
  const ofAsk = [...scripts].filter(([name]) => /ask|late/.test(name));
  const ofDesk = [...scripts].filter(([name]) => /desk|topics/.test(name));
  expect([ofAsk.length, ofDesk.length]).toEqual([2, 2]);
  expect(scripts.size).toBe(5);
  expect(ofAsk.map(([, code]) => code).join('')).not.toContain('desk-');
  expect(ofDesk.map(([, code]) => code).join('')).not.toContain('ask-');
});

test('the chunks of the page wait for no styles', async () => {
  expect(await built(page.script)).not.toMatch(/\.css|modulepreload|vite:preloadError/);
});

test('every file that a document names has its digest', async () => {
  const named = [
    { address: page.script, integrity: page.scriptIntegrity },
    desk.script,
    ...desk.imports,
    ...desk.styles,
  ];
  for (const { address, integrity } of named) {
    expect(address).toMatch(/^\/assets\/(?:desk\/)?[\w-]+\.(?:js|css)$/);
    expect(integrity).toBe(`sha384-${hash('sha384', await built(address), 'base64')}`);
  }
});

test('the folder of a file shows its surface', () => {
  expect(page.script).toMatch(/^\/assets\/[\w-]+\.js$/);
  for (const { address } of [desk.script, ...desk.styles]) expect(address).toMatch(/^\/assets\/desk\//);
});

test('every script and style has compressed copies next to it', async () => {
  const names = [...(await filesNamed('.js')), ...(await filesNamed('.css'))];
  expect(names.length).toBeGreaterThan(4);
  for (const name of names) {
    const path = join(root, 'dist/public', name);
    const bytes = await readFile(path);
    expect(gunzipSync(await readFile(`${path}.gz`)).equals(bytes)).toBe(true);
    expect(brotliDecompressSync(await readFile(`${path}.br`)).equals(bytes)).toBe(true);
  }
});

/** Writes a source with a time before the build's, as in a checkout that got a copy of another build. */
async function writeOld(path: string, text: string): Promise<void> {
  await writeFile(join(root, path), text);
  await utimes(join(root, path), 0, 0);
}

test('a newer build of other sources is outdated', async () => {
  const path = 'web/desk/topics/topics.ts';
  const isOutdated = () => needsBuild({ root, outFolder: 'dist' });
  expect(isOutdated()).toBe(false);
  await writeOld(path, `${SOURCES[path]}\nexport const more = 1;`);
  expect(isOutdated()).toBe(true);
  await writeFile(join(root, path), SOURCES[path]);
  expect(isOutdated(), 'the same content, at a later time').toBe(false);
  await writeOld('web/desk/topics/added.ts', '');
  expect(isOutdated(), 'an added file').toBe(true);
  await rm(join(root, 'web/desk/topics/added.ts'));
});

test('an incomplete build is outdated', async () => {
  const named = [desk.script, ...desk.styles].map(({ address }) => `public${address}`);
  for (const file of ['sources.sha256', 'page/render.js', 'desk/entry.json', 'public/assets', ...named]) {
    const [kept, away] = [join(root, 'dist', file), join(root, 'away')];
    await rename(kept, away);
    expect(needsBuild({ root, outFolder: 'dist' }), file).toBe(true);
    await rename(away, kept);
  }
  expect(needsBuild({ root, outFolder: 'dist' })).toBe(false);
});

test.each([
  ['web/desk/main.ts', 'outdated'],
  ['words/desk.ts', 'outdated'],
  ['contract/calls.ts', 'outdated'],
  ['vite.config.ts', 'outdated'],
  ['package.json', 'outdated'],
  ['package-lock.json', 'outdated'],
  ['tsconfig.base.json', 'outdated'],
  ['web/desk/main.test.ts', 'current'],
  ['service/main.ts', 'current'],
])('after a change of %s the build is %s', async (path, state) => {
  const folders = await recordedBuild();
  await writeIn(folders.root, path, 'changed');
  expect(needsBuild(folders)).toBe(state === 'outdated');
});

test('a source that changes during the build makes it outdated', async () => {
  const folders = await recordedBuild();
  await recordSources(folders, async () => await writeIn(folders.root, 'web/desk/main.ts', 'changed'));
  expect(needsBuild(folders)).toBe(true);
});

test('a failed build of unchanged sources leaves no complete build', async () => {
  const folders = await recordedBuild();
  const failing = recordSources(folders, () => Promise.reject(new Error('no memory')));
  await expect(failing).rejects.toThrow('no memory');
  expect(needsBuild(folders)).toBe(true);
});

test('a list of files that is cut short is outdated', async () => {
  const folders = await recordedBuild();
  await writeIn(folders.root, 'dist/desk/entry.json', '{"script":{"addr');
  expect(needsBuild(folders)).toBe(true);
});

async function writeIn(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** A folder with the files of a complete build, made from one source. */
async function recordedBuild() {
  const folders = { root: await mkdtemp(join(tmpdir(), 'tribune-built-')), outFolder: 'dist' };
  onTestFinished(() => rm(folders.root, { recursive: true }));
  const entry: EntryFile = { script: { address: '/assets/desk/desk.js', integrity: '' }, imports: [], styles: [] };
  const files = {
    'page/render.js': '',
    'desk/entry.json': JSON.stringify(entry),
    'stage/entry.json': JSON.stringify(entry),
    'public/assets/desk/desk.js': '',
  };
  await writeIn(folders.root, 'web/desk/main.ts', 'first');
  await recordSources(folders, async () => {
    for (const [path, text] of Object.entries(files)) await writeIn(folders.root, `dist/${path}`, text);
  });
  expect(needsBuild(folders)).toBe(false);
  return folders;
}
