import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { closingCheckQuery } from './outcomes-query.ts';

/** The tabs of the publication, in the order of the work. */
export function PublicationTabs({ open }: { open: 'check' | 'outcomes' }) {
  const t = useAreaWords('outcomes', 'tabs');
  const { id: meetingId } = useMeetingMetadata();
  const counts = useQuery(closingCheckQuery(meetingId)).data?.counts;
  const currentOf = (tab: typeof open) => (tab === open ? 'page' : undefined);
  return (
    <Tabs label={t('label')}>
      <Link to="/publication" activeProps={{ 'aria-current': undefined }} aria-current={currentOf('check')}>
        <span>{t('check')}</span>
        {counts !== undefined && <TabCount count={counts.open} />}
      </Link>
      <Link to="/publication/outcomes" activeProps={{ 'aria-current': undefined }} aria-current={currentOf('outcomes')}>
        <span>{t('outcomes')}</span>
        {counts !== undefined && <TabCount count={counts.received} />}
      </Link>
    </Tabs>
  );
}
