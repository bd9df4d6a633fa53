import { execFileSync } from 'node:child_process';
import { requireNames } from '../tools/commands/require-names.ts';
import type { Mutant } from './mutant.ts';

/** As many as end within five minutes on two cores, with what is tried before them. */
export const PARTS = 24;
const SHORT = /^--short(?:=([1-9]|1\d|2[0-4]))?$/;

type Choice = {
  mutants: Mutant[];
  /** A part, to see that nothing has changed: nothing is written down. */
  isShort: boolean;
};

/**
 * All mutants; those that are named; or with `--short` a part of 24, which follows from the commit, with `--short=2` that one.
 *
 * @throws NameUnknown
 */
export function chooseMutants(all: Mutant[], args: string[]): Choice {
  const [, given] = args.map((arg) => SHORT.exec(arg)).find((match) => match !== null) ?? [];
  if (args.some((arg) => SHORT.test(arg))) return { mutants: takePart(all, given), isShort: true };
  requireNames(
    args,
    all.map(({ name }) => name),
  );
  const mutants = args.length === 0 ? all : all.filter(({ name }) => args.includes(name));
  return { mutants, isShort: false };
}

function takePart(all: Mutant[], given: string | undefined): Mutant[] {
  const commit = given === undefined ? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim() : '';
  const part = given === undefined ? Number.parseInt(commit.slice(0, 8), 16) % PARTS : Number(given) - 1;
  const from = commit === '' ? '' : ` by the commit ${commit.slice(0, 12)}`;
  console.log(`Part ${part + 1} of ${PARTS}${from}; again: npm run mutants -- --short=${part + 1}`);
  return all.filter((_, index) => index % PARTS === part);
}
