/**
 * Counts words and constructions that our comments, test names and Markdown avoid.
 * `plain-english.json` says how many a file may hold; `--write` lowers these numbers, and never raises one.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const ALLOWANCE = join(import.meta.dirname, 'plain-english.json');
const COMMAND = 'node tools/lint/plain-english.ts --write';
const LONGEST_TEST_NAME = 10;

type Fault = { line: number; found: string; instead: string };
type Counts = Record<string, number>;
const Counts = z.record(z.string(), z.number());

const NAME_THE_SUBJECT = 'name the subject: the caller, the organiser, the browser';
const SUBJECT_FIRST = 'start with the subject, then the verb';

const AVOIDED: [pattern: RegExp, instead: string][] = [
  [/\b(?:who|what|which)ever\b/gi, NAME_THE_SUBJECT],
  [/\b(?:no|some|any)body\b/gi, NAME_THE_SUBJECT],
  [/\b(?:what is|that which)\b/gi, 'name the thing'],
  [/\banew\b/gi, 'again'],
  [/\bmeanwhile\b/gi, 'name the time: while the query runs'],
  [/\bbeside\b/gi, 'next to, with, besides'],
  [/\bborne\b/gi, 'carried, sent with'],
  [/\bin vain\b/gi, 'without result'],
  [/\bas a rule\b/gi, 'usually'],
  [/\bso long\b/gi, 'while, until'],
  [/\btold of\b/gi, 'notified of'],
  [/\blikewise\b/gi, 'also'],
  [/\balike\b/gi, 'the same'],
  [/\bthereof\b/gi, 'of it'],
  [/\bbrought forward\b/gi, 'migrated'],
  [/\bled on\b/gi, 'moved to the next state'],
  [/\b(?:Of what|Until where|Met again)\b|(?<=\/(?:\*+|\/)[\s*]*)Of\b/g, SUBJECT_FIRST],
  [/\bverbs?\b/gi, 'handler'],
  [/\b(?:takeTurns|take-turns)\b/g, 'fair queue'],
  [/\bworksHere\b/g, 'isTrusted'],
  [/\bisByItself\b/g, 'isBackgroundRequest'],
  [/\b(?:askNow|useAsk)\b/g, 'retryNow, useCommandClient'],
  [/\b(?:noteTold|lastTold)\b/g, 'notify, lastChangeAt'],
  [/\b(?:takeGuessBack|takenBackGuess)\b/g, 'refund an attempt'],
  [/\b(?:mayGoOn|requireStill|actorNow)\b/g, 'isStillValid, assertStillAllowed, reloadActor'],
  [/\bsealed[ -]cookies?\b/gi, 'signed cookies'],
  [/\bchange(?:Some|Many)\b/g, 'applyInTransaction, applyInBatches'],
  [/\bkeepWords\b/g, 'saveComments'],
];

/** Files whose checksum may not change, and generated files. */
const SKIPPED = /^(?:database\/migrations\/|docs\/configuration\.md$|service\/database\/types\.ts$|.*RESULTS\.md$)/;
const READ = /\.(?:tsx?|mjs|css|md)$/;

const CODE_TOKEN =
  /\/\*[\s\S]*?\*\/|\/\/.*|(?<=[=(,:!&|?;{}[\s])\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g;
/** Ends where the name of a test begins, after `test(`, `test.only(` or the table of `test.each(…)(`. */
const BEFORE_TEST_NAME = /\b(?:it|test|describe)(?:\.\w+)*\(\s*$|\)\(\s*$/;
/** Quotations, and code in backticks. */
const QUOTED = /“[^”]*”|"[^"\n]*"|«[^»]*»|`[^`\n]*`/g;
const MARKDOWN_CODE = /^(```+|~~~+)[\s\S]*?^\1|`[^`\n]*`|\]\([^)\s]*\)/gm;

/** Spaces in place of text keep every line and column where they are. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

function proseOf(path: string, text: string): { prose: string; testNames: [name: string, index: number][] } {
  if (path.endsWith('.md')) {
    return { prose: text.replaceAll(MARKDOWN_CODE, blank).replaceAll(QUOTED, blank), testNames: [] };
  }
  const testNames: [string, number][] = [];
  const isTest = /\.test\.tsx?$/.test(path);
  let prose = '';
  for (const { 0: token, index } of text.matchAll(CODE_TOKEN)) {
    const isName = isTest && /^['"`]/.test(token) && BEFORE_TEST_NAME.test(text.slice(Math.max(0, index - 60), index));
    if (isName) testNames.push([token.slice(1, -1), index]);
    const isComment = token.startsWith('//') || token.startsWith('/*');
    if (!isName && !isComment) continue;
    prose += blank(text.slice(prose.length, index)) + (isComment ? token.replaceAll(QUOTED, blank) : token);
  }
  return { prose, testNames };
}

/** All faults of one file. A test name of more than ten words is one too. */
export function findFaults(path: string, text: string): Fault[] {
  if (SKIPPED.test(path)) return [];
  const { prose, testNames } = proseOf(path, text);
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const words = AVOIDED.flatMap(([pattern, instead]) =>
    [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ line: lineAt(index), found, instead })),
  );
  const long = testNames
    .filter(
      ([name]) =>
        name
          .replaceAll(/\$\{[^}]*\}/g, 'x')
          .trim()
          .split(/\s+/).length > LONGEST_TEST_NAME,
    )
    .map(([name, index]) => ({
      path,
      line: lineAt(index),
      found: name,
      instead: 'name the test in ten words or fewer',
    }));
  return [...words, ...long].toSorted((a, b) => a.line - b.line);
}

/** `counts` has every file that exists. Moved files may use the allowance of the files that have gone. */
export function compareCounts(allowed: Counts, counts: Counts): { risen: string[]; fallen: string[] } {
  const sum = (of: Counts, paths: string[]) => paths.reduce((total, path) => total + (of[path] ?? 0), 0);
  const removed = Object.keys(allowed).filter((path) => !(path in counts));
  const added = Object.keys(counts).filter((path) => !(path in allowed) && counts[path] !== 0);
  const moved = sum(counts, added) <= sum(allowed, removed) ? added : [];
  const changed = Object.keys(counts).filter((path) => !moved.includes(path));
  return {
    risen: changed.filter((path) => (counts[path] ?? 0) > (allowed[path] ?? 0)),
    fallen: [...changed.filter((path) => (counts[path] ?? 0) < (allowed[path] ?? 0)), ...removed, ...moved],
  };
}

function listFiles(): string[] {
  const command = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', command, { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return [...new Set(paths)].filter((path) => READ.test(path) && existsSync(join(ROOT, path))).toSorted();
}

function check(mayWrite: boolean): void {
  const faults = new Map(listFiles().map((path) => [path, findFaults(path, readFileSync(join(ROOT, path), 'utf8'))]));
  const counts = Object.fromEntries([...faults].map(([path, { length }]) => [path, length]));
  const remaining = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
  const allowed = Counts.parse(JSON.parse(readFileSync(ALLOWANCE, 'utf8')));
  const { risen, fallen } = compareCounts(allowed, counts);
  for (const path of risen) {
    for (const { line, found, instead } of faults.get(path) ?? []) {
      console.error(`${path}:${line}: "${found}": ${instead}`);
    }
    console.error(`${path}: ${counts[path]} where ${allowed[path] ?? 0} are allowed`);
  }
  if (risen.length > 0) process.exitCode = 1;
  else if (mayWrite) writeFileSync(ALLOWANCE, `${JSON.stringify(remaining, null, 2)}\n`);
  else if (fallen.length > 0) {
    console.error(`Fewer than allowed in ${fallen.join(', ')}. Write it down: ${COMMAND}`);
    process.exitCode = 1;
  }
  const total = Object.values(remaining).reduce((sum, count) => sum + count, 0);
  console.log(`plain English: ${total} left in ${Object.keys(remaining).length} files`);
}

if (import.meta.main) check(process.argv.includes('--write'));
