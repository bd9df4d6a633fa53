import type { ReactNode, Ref } from 'react';
import { useWords } from '#web/kit/words/words.tsx';
import type { PageView } from '#contract/meeting.ts';
import { MomentList } from '../page/moment-list.tsx';
import styles from './notice.module.css';
import { Sentences } from '#web/kit/text/sentences.tsx';

type NoticeProps = { text: string; headingRef?: Ref<HTMLHeadingElement>; children?: ReactNode };

/** A bordered box that says one thing: the first sentence large, the rest below. */
export function Notice({ text, headingRef, children }: NoticeProps) {
  return (
    <div className={styles['notice']}>
      <h2 ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1}>
        <Sentences text={text} />
      </h2>
      {children}
    </div>
  );
}

/** Before the opening: when questions will be taken, unless the meeting is late for a text still missing. */
export function AnnouncedNotice({ view }: { view: PageView }) {
  const { t } = useWords('page');
  const { language, meeting } = view;
  const opensAt = new Date(meeting.opensAt);
  return (
    <Notice text={meeting.texts[language].announcedNotice}>
      {opensAt > new Date(meeting.now) && <MomentList label={t('opening')} instant={opensAt} view={view} />}
    </Notice>
  );
}
