import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import type { Handlers } from '../http/handler.ts';
import { giveOrderException, withdrawOrderException } from './exceptions.ts';
import { moveOrderRow, setTopicAside, takeTopicBack } from './move-row.ts';
import { placeTopics } from './place-topics.ts';
import { removeOrderRow } from './remove-row.ts';
import { addOrderSection, renameOrderSection } from './sections.ts';
import { setOrderTime } from './set-order-time.ts';
import { countOrder, showOrderCoverage } from './show-coverage.ts';
import { showRunningOrder } from './show-running-order.ts';

export const runningOrderHandlers: Handlers<Omit<typeof runningOrderCalls, 'downloadBook'>> = {
  showRunningOrder,
  showOrderCoverage,
  countOrder,
  placeTopics,
  moveOrderRow,
  setTopicAside,
  takeTopicBack,
  removeOrderRow,
  addOrderSection,
  renameOrderSection,
  setOrderTime,
  giveOrderException,
  withdrawOrderException,
};
