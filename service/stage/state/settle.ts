import { PROPOSAL_MS } from '#contract/plain/stage/stage-kinds.ts';
import { applyOrder, type StageSequence } from '#contract/plain/stage/stage-life.ts';

type Proposed = { proposed: string[] | null; proposedAt: Date | null };

/** When the changed running order applies; null without one. */
export function appliesAtOf({ proposedAt }: Pick<Proposed, 'proposedAt'>): Date | null {
  return proposedAt === null ? null : new Date(proposedAt.getTime() + PROPOSAL_MS);
}

/** Applies a changed running order whose two seconds are over. */
export function settle<Stage extends StageSequence & Proposed>({ stage, clock }: { stage: Stage; clock: Date }): Stage {
  const appliesAt = appliesAtOf(stage);
  if (stage.proposed === null || appliesAt === null || clock < appliesAt) return stage;
  return { ...stage, ...applyOrder(stage, stage.proposed), proposed: null, proposedAt: null };
}
