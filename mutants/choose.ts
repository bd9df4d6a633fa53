import { execFileSync } from 'node:child_process';
import { requireNames } from '../tools/commands/require-names.ts';
import type { Mutant } from './mutant.ts';

const THIRDS = 3;
const SHORT = /^--short(?:=([1-3]))?$/;

type Choice = {
  mutants: Mutant[];
  /** All of them: the results are written down. */
  isFull: boolean;
};

/**
 * All mutants; those that are named; or with `--short` a third, which follows from the commit, with `--short=2` that one.
 *
 * @throws NameUnknown
 */
export function chooseMutants(all: Mutant[], args: string[]): Choice {
  const [, given] = args.map((arg) => SHORT.exec(arg)).find((match) => match !== null) ?? [];
  if (args.some((arg) => SHORT.test(arg))) return { mutants: takeThird(all, given), isFull: false };
  requireNames(
    args,
    all.map(({ name }) => name),
  );
  const mutants = args.length === 0 ? all : all.filter(({ name }) => args.includes(name));
  return { mutants, isFull: args.length === 0 };
}

function takeThird(all: Mutant[], given: string | undefined): Mutant[] {
  const commit = given === undefined ? execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim() : '';
  const third = given === undefined ? Number.parseInt(commit.slice(0, 8), 16) % THIRDS : Number(given) - 1;
  const from = commit === '' ? '' : ` by the commit ${commit.slice(0, 12)}`;
  console.log(`Third ${third + 1} of ${THIRDS}${from}; again: npm run mutants -- --short=${third + 1}`);
  return all.filter((_, index) => index % THIRDS === third);
}
