import type { runningOrderCalls } from '#contract/calls/running-order.ts';
import type { Handlers } from '../http/handler.ts';
import { exportOrderCoverage } from './export-coverage.ts';
import { giveOrderException, withdrawOrderException } from './exceptions.ts';
import { moveOrderRow, setTopicAside, takeTopicBack } from './move-row.ts';
import { placeTopics } from './place-topics.ts';
import { removeOrderRow } from './remove-row.ts';
import { addOrderSection, renameOrderSection } from './sections.ts';
import { setOrderTime } from './set-order-time.ts';
import { countOrder, showOrderCoverage } from './show-coverage.ts';
import { showRunningOrder } from './show-running-order.ts';
import { createWordCounts } from './word-counts.ts';

/** The counts of words stay in this process. */
export function runningOrderHandlers(): Handlers<Omit<typeof runningOrderCalls, 'downloadBook'>> {
  const counts = createWordCounts();
  return {
    showRunningOrder: (ctx, input) => showRunningOrder(counts, ctx, input),
    showOrderCoverage,
    exportOrderCoverage,
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
}
