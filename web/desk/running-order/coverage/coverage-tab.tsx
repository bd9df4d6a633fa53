import type { OrderActions } from '../moves/use-order-actions.ts';
import { DelayedLoader } from '../../kit/screen/delayed-loader.tsx';
import { PartFailed } from '../../kit/screen/screen-failed.tsx';
import list from '../list/list.module.css';
import { OrderTime } from '../time/order-time.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { LanguageShares } from './language-shares.tsx';
import { sumOf } from './shares.ts';
import { useCoverage } from './use-coverage.ts';
import { WithoutTopic } from './without-topic.tsx';
import styles from './coverage.module.css';

/** Whether the order leaves out a theme or a language. It warns, and blocks nothing. */
export function CoverageTab({ actions }: { actions: OrderActions }) {
  const coverage = useCoverage();
  if (coverage.isLoadingError) return <PartFailed error={coverage.error} />;
  if (coverage.data === undefined) return <DelayedLoader />;
  const { view } = actions;
  return (
    <>
      <OrderTime order={view} questions={sumOf(coverage.data.total)} />
      <div className={list['grid']}>
        <CoverageTable coverage={coverage.data} topics={view.totals.topics} />
        <div className={styles['aside']}>
          <LanguageShares coverage={coverage.data} />
          <WithoutTopic coverage={coverage.data} actions={actions} />
        </div>
      </div>
    </>
  );
}
