/** Decides which file may import which (ARCHITECTURE.md, "Who may import what"). No I/O. */
import { posix } from 'node:path';
import { DESK_SCREENS } from './desk-screens.ts';
import { mayImportPackage } from './packages.ts';

/** One import as written: `from` is relative to the repository root, with `/` as separator. */
export type ImportEdge = {
  from: string;
  /** Undefined for a computed path. */
  specifier: string | undefined;
  isTypeOnly: boolean;
};

type Named = { specifier: string; isTypeOnly: boolean };

type Place = {
  path: string;
  /** The first folder; empty for a file in the root. */
  top: string;
  /** The folder the one-way rules speak of: `contract`, `web/kit`, `service/questions`; `service` for its own root files. */
  area: string;
};

const ALIASED = new Set(['contract', 'service', 'testing', 'web', 'words']);
const ASSEMBLY = /^service\/(?:(?:app|calls|main|start-service|start-work|meeting-source)\.ts$|operator\/)/;
const SHARED_BY_PARTS = /-(?:queries|life)\.ts$/;
/** Screens that show a part of another screen, or its order. */
const SHOWN_WITHIN: Record<string, readonly string[]> = {
  account: ['sign-in'],
  answer: ['past-answers'],
  shell: ['sign-in'],
  sweep: ['topics'],
  team: ['account'],
  topics: ['answers'],
};
/** The folders of the public page. Each imports only those before it. */
const ASK_FLOORS = ['captcha', 'question', 'tab', 'fields', 'outcome', 'captcha-field', 'form', 'page'];
const WEB_PAGES = new Set(['web/ask', 'web/desk', 'web/stage']);
/** The types of the page's renderer, the only file of the web that the service imports. */
const RENDERER_TYPES = 'web/ask/page-view.ts';
/** Files without zod or another library. The browser loads no other values of the contract. */
const PLAIN_CONTRACT = /^contract\/plain\//;
const PRODUCT = new Set(['contract', 'service', 'web', 'words']);
/** Each base imports only earlier ones; the other parts of the service import any of them. */
const BASES = ['service/database', 'service/http', 'service/register'];

/** Tests and suites may import any area; product code may not import them. */
function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|^(testing|measure|mutants|e2e)\//.test(path);
}

/** The reason why the import is refused; undefined when it is allowed. */
export function importFault(edge: ImportEdge): string | undefined {
  const from = place(edge.from);
  const { specifier, isTypeOnly } = edge;
  if (specifier === undefined) {
    return PRODUCT.has(from.top) && !isTestFile(from.path) ? 'write what is imported as a text' : undefined;
  }
  const to = resolve(from.path, specifier);
  if (to === undefined) {
    return isTestFile(from.path) ? undefined : packageFault(from, { specifier, isTypeOnly });
  }
  return spellingFault(specifier, from, to) ?? edgeFault(isTypeOnly, from, to);
}

function place(path: string): Place {
  const [top = '', second = '', ...rest] = path.split('/');
  if (second === '') return { path, top: '', area: '' };
  const isSplit = (top === 'web' || top === 'service') && rest.length > 0;
  return { path, top, area: isSplit ? `${top}/${second}` : top };
}

/** Undefined for packages and built-in modules, which are not in the repository. */
function resolve(from: string, specifier: string): Place | undefined {
  // A bundler's query (`./icon.svg?url`) does not change the file.
  const file = specifier.replace(/\?.*$/, '');
  if (file.startsWith('#')) return place(file.slice(1));
  if (file.startsWith('.')) return place(posix.join(posix.dirname(from), file));
  return undefined;
}

function packageFault({ path, area }: Place, { specifier, isTypeOnly }: Named): string | undefined {
  if (!mayImportPackage(path, specifier)) {
    return `${area} may not import the package ${specifier}`;
  }
  return PLAIN_CONTRACT.test(path) && !isTypeOnly ? `the browser loads ${path}, and never ${specifier}` : undefined;
}

/** `#web/kit/…` from one surface of the web to another, as from one top folder to another; relative elsewhere. */
function spellingFault(specifier: string, from: Place, to: Place): string | undefined {
  const isRelative = specifier.startsWith('.');
  const isWithin = from.top === to.top && (from.top !== 'web' || from.area === to.area || from.area === 'web');
  if (isWithin && !isRelative) return `write a relative import inside ${from.area}`;
  // Configuration files of the root are read by tools that know no aliases.
  const isOutside = !isWithin && from.top !== '' && ALIASED.has(to.top);
  return isOutside && isRelative ? `write #${to.path} from another area` : undefined;
}

function edgeFault(isTypeOnly: boolean, from: Place, to: Place): string | undefined {
  if (to.path === 'service/main.ts') return 'nothing imports service/main.ts';
  if (isTestFile(from.path)) return undefined;
  if (isTestFile(to.path)) return `${to.path} is for tests only`;
  if (from.area === to.area) return (isTypeOnly ? undefined : browserFault(from, to)) ?? folderFault(from, to);
  return isAllowed(isTypeOnly, from, to) ? undefined : `${from.area} may not import ${to.path}`;
}

/** Contract files for the browser import no other contract files. */
function browserFault(from: Place, to: Place): string | undefined {
  const leadsOut = PLAIN_CONTRACT.test(from.path) && !PLAIN_CONTRACT.test(to.path);
  return leadsOut ? `the browser loads ${from.path}, and never ${to.path}` : undefined;
}

/**
 * In the public page, each folder imports only those below it, and server-only code no browser-only code. In the desk,
 * screens share folders outside the screens, but do not import each other.
 */
function folderFault(from: Place, to: Place): string | undefined {
  const [fromFolder, toFolder] = [folderOf(from), folderOf(to)];
  if (to.area === 'web/desk') return screenFault(fromFolder, toFolder);
  if (to.area !== 'web/ask') return undefined;
  if (toFolder === 'page' && fromFolder !== 'page') return `${to.path} runs on the server only`;
  if (toFolder === 'captcha' && fromFolder === 'page') return `${to.path} runs in the browser only`;
  return floorFault(fromFolder, toFolder);
}

/** The page's root files have no floor. */
function floorFault(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined || from === to) return undefined;
  const [floor, below] = [ASK_FLOORS.indexOf(from), ASK_FLOORS.indexOf(to)];
  return below !== -1 && below < floor ? undefined : `web/ask/${from} may not import web/ask/${to} (ASK_FLOORS)`;
}

/** The desk's root files import its screens. */
function screenFault(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || to === undefined || from === to || !DESK_SCREENS.has(to)) return undefined;
  return SHOWN_WITHIN[from]?.includes(to) === true ? undefined : `${from} may not import the screen ${to}`;
}

function folderOf({ path }: Place): string | undefined {
  return /^web\/\w+\/([\w-]+)\//.exec(path)?.[1];
}

function isAllowed(isTypeOnly: boolean, from: Place, to: Place): boolean {
  if (from.area === 'contract' || from.area === 'words') return false;
  const isOfBrowser = from.top === 'web' && from.area !== 'web/build';
  if (to.area === 'contract' && isOfBrowser) return isTypeOnly || PLAIN_CONTRACT.test(to.path);
  if (to.area === 'contract' || to.area === 'words') return true;
  if (from.top === 'web') return isAllowedInWeb(from, to);
  if (from.top === 'service') return isAllowedInService(isTypeOnly, from, to);
  // Tools, suites and configuration files are not part of the product and may import all of it.
  return true;
}

function isAllowedInWeb(from: Place, to: Place): boolean {
  if (from.area === 'web' || from.area === 'web/build') return to.top === 'web';
  return to.area === 'web/kit' && WEB_PAGES.has(from.area);
}

function isAllowedInService(isTypeOnly: boolean, from: Place, to: Place): boolean {
  // For the product's version.
  if (to.path === 'package.json') return true;
  if (to.path === RENDERER_TYPES) return isTypeOnly;
  if (to.top !== 'service') return false;
  if (ASSEMBLY.test(from.path)) return true;
  // Configuration and secrets are read once, at the start, and passed down.
  if (to.area === 'service') return isTypeOnly && !ASSEMBLY.test(to.path);
  const [fromBase, toBase] = [BASES.indexOf(from.area), BASES.indexOf(to.area)];
  if (fromBase !== -1) return toBase !== -1 && toBase < fromBase;
  return toBase !== -1 || SHARED_BY_PARTS.test(to.path);
}
