/** Chooses what a run includes: everything, the named scenarios, or the part of a short run. No I/O. */
import type { Scale, Scenario } from './scenario.ts';

/** This many consecutive commits together run every scenario that no other rule includes or excludes. */
export const PARTS = 8;

type Run = { scale: Scale; named: string[]; commitNumber: number };

export function chooseScenarios(scenarios: Scenario[], { scale, named, commitNumber }: Run): Scenario[] {
  if (named.length > 0) return scenarios.filter(({ name }) => named.includes(name));
  if (scale === 'full') return scenarios;
  const rotating = scenarios.filter(({ shortRuns }) => shortRuns === undefined);
  const part = new Set(rotating.filter((_, index) => index % PARTS === commitNumber % PARTS));
  return scenarios.filter((scenario) => scenario.shortRuns === 'every' || part.has(scenario));
}
