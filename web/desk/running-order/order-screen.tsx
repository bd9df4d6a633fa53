import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { en } from '#words/desk/running-order/en.ts';
import { fr } from '#words/desk/running-order/fr.ts';
import { AnnouncementLine } from '../kit/announcement/announcement.tsx';
import { LoadingScreen } from '../kit/screen/loading-screen.tsx';
import { PageMain } from '../kit/screen/page-main.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { type Order, orderQuery, orderTotalQuery } from '../queries/order-query.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { MoreWords } from '../words/more-words.tsx';
import { BookPanel } from './book/book-panel.tsx';
import { ExportCoverage } from './coverage/export-coverage.tsx';
import { CoverageTab } from './coverage/coverage-tab.tsx';
import { useDay } from './day/use-day.ts';
import { useOrderActions } from './moves/use-order-actions.ts';
import { OrderButtons, type OrderPanel } from './order-buttons.tsx';
import { type OrderTab as Tab, readOrderSearch } from './order-search.ts';
import { OrderTab } from './order-tab.tsx';
import { OrderTabs } from './order-tabs.tsx';

const AREAS = { runningOrder: { fr, en } };

/** The topics of the meeting in the order in which the Chairman takes them, and how much of the questions they cover. */
export function OrderScreen() {
  return (
    <MoreWords areas={AREAS}>
      <ReadOrder />
    </MoreWords>
  );
}

function ReadOrder() {
  const t = useAreaWords('runningOrder', 'page');
  const { id: meetingId } = useMeetingMetadata();
  const order = useQuery(orderQuery(meetingId));
  if (order.isLoadingError) return <ScreenFailed error={order.error} />;
  if (order.data === undefined) return <LoadingScreen title={t('title')} />;
  return <RunningOrder order={order.data} />;
}

function RunningOrder({ order }: { order: Order }) {
  const t = useAreaWords('runningOrder', 'page');
  const { tab = 'order' } = useSearch({
    from: '/shell/running-order',
    select: readOrderSearch,
    structuralSharing: true,
  });
  const mayChange = useCan('order.change');
  const actions = useOrderActions(order);
  const [panel, setPanel] = useState<OrderPanel>();
  const { topics } = actions.view.totals;
  useTotal(topics);
  const hasButtons = tab === 'order' && actions.view.rows.length > 0 && mayChange;
  const day = useDay(actions.view);
  const lead = useLead({ tab, topics, isOnDay: day !== undefined });
  return (
    <PageMain
      title={t('title')}
      lead={lead}
      actions={
        tab === 'coverage' ? <ExportCoverage /> : hasButtons && <OrderButtons order={actions.view} onOpen={setPanel} />
      }
    >
      <OrderTabs open={tab} topics={topics} />
      {tab === 'coverage' && <CoverageTab actions={actions} />}
      {tab === 'book' && <BookPanel />}
      {tab === 'order' && <OrderTab actions={actions} day={day} panel={panel} onPanel={setPanel} />}
      <AnnouncementLine />
    </PageMain>
  );
}

type LeadOptions = { tab: Tab; topics: number; isOnDay: boolean };

function useLead({ tab, topics, isOnDay }: LeadOptions): string | undefined {
  const t = useAreaWords('runningOrder', 'page');
  const mayChange = useCan('order.change');
  if (tab === 'coverage') return t('leadCoverage');
  if (tab !== 'order' || topics === 0) return undefined;
  if (!mayChange) return t('lead', { count: topics });
  return t(isOnDay ? 'leadDay' : 'leadChange', { count: topics });
}

/** The navigation shows the same number of topics as the list. */
function useTotal(total: number): void {
  const client = useQueryClient();
  const { id: meetingId } = useMeetingMetadata();
  useEffect(() => {
    client.setQueryData(orderTotalQuery(meetingId).queryKey, { total });
  }, [client, meetingId, total]);
}
