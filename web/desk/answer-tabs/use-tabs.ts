import { useCan } from '../session/current-user.tsx';
import { ANSWER_TABS, type AnswerTab } from './answer-tab.ts';

/** Experts see only the topics assigned to them. Organisers who assign or review, and auditors, see all topics. */
export function useTabs(): AnswerTab[] {
  const mayAssign = useCan('answer.assign');
  const mayReview = useCan('answer.review');
  const hasWork = useCan('answer.remark');
  const isShown: Record<AnswerTab, boolean> = { all: mayAssign || mayReview || !hasWork, mine: hasWork };
  return ANSWER_TABS.filter((tab) => isShown[tab]);
}

/** The tab of the address. Without one, experts and reviewers start with their own work, the others with all topics. */
export function useOpenTab(asked: AnswerTab | undefined): AnswerTab {
  const tabs = useTabs();
  const mayAssign = useCan('answer.assign');
  const hasWork = useCan('answer.remark');
  if (asked !== undefined && tabs.includes(asked)) return asked;
  return hasWork && !mayAssign ? 'mine' : 'all';
}
