import { Link } from '@tanstack/react-router';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { ORDER_TABS, type OrderTab } from './order-search.ts';

/** The parts of the running order. Each is an address of its own. */
export function OrderTabs({ open, topics }: { open: OrderTab; topics: number }) {
  const t = useAreaWords('runningOrder', 'tabs');
  return (
    <Tabs label={t('label')}>
      {ORDER_TABS.map((tab) => (
        <Link
          key={tab}
          to="/running-order"
          search={tab === 'order' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          activeProps={{ 'aria-current': undefined }}
          aria-current={tab === open ? 'page' : undefined}
        >
          <span>{t(tab)}</span>
          {tab === 'order' && <TabCount count={topics} />}
        </Link>
      ))}
    </Tabs>
  );
}
