import { useCan } from '../session/current-user.tsx';
import { ANSWER_TABS, type AnswerTab } from './answer-tab.ts';

/**
 * The tabs that the organiser's roles show. All topics are for every reader but experts, who write only the topics that
 * are assigned to them: an organiser who assigns or reviews, or an auditor, who has no work and so may write no remark.
 */
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
