import { Notice } from '#web/kit/notice/notice.tsx';
import { useAskWords } from '../ask-words.ts';
import type { PageView } from '../page-view.ts';
import { MomentList } from './moment-list.tsx';

/** Before the opening: says when the form opens, unless the meeting is late because a text is missing. */
export function AnnouncedNotice({ view }: { view: PageView }) {
  const t = useAskWords('page');
  const { language, meeting } = view;
  const opensAt = new Date(meeting.opensAt);
  return (
    <Notice text={meeting.texts[language].announcedNotice}>
      {opensAt > new Date(meeting.now) && <MomentList label={t('opening')} instant={opensAt} view={view} />}
    </Notice>
  );
}
