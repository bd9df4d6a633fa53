import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { closingCheckQuery } from './outcomes-query.ts';

/** The tabs of the publication, in the order of the work. */
export function PublicationTabs() {
  const t = useAreaWords('outcomes', 'tabs');
  const { id: meetingId } = useMeetingMetadata();
  const counts = useQuery(closingCheckQuery(meetingId)).data?.counts;
  return (
    <Tabs label={t('label')}>
      <Link to="/publication" activeOptions={{ exact: true, includeSearch: false }}>
        <span>{t('check')}</span>
        {counts !== undefined && <TabCount count={counts.open} />}
      </Link>
      <Link to="/publication/outcomes" activeOptions={{ exact: true, includeSearch: false }}>
        <span>{t('outcomes')}</span>
        {counts !== undefined && <TabCount count={counts.received} />}
      </Link>
    </Tabs>
  );
}
