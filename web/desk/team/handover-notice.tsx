import { useRef, useState } from 'react';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { LiveText } from '#web/kit/text/hidden-text.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import styles from './team.module.css';
import type { Handover } from './use-team.ts';

/** The result of an invitation. A link that was not mailed is shown only in this notice. */
export function HandoverNotice({ handover, timeZone }: { handover: Handover; timeZone: string }) {
  const t = useAreaWords('organisers', 'team');
  const roles = useDeskWords('roles');
  const dates = useDates(timeZone);
  const now = useNow();
  const title = useFocus<HTMLHeadingElement>();
  const shown = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { invitation, link } = handover;
  const name = invitation.email ?? t('setUpLink');
  const endsAt = new Date(invitation.endsAt);
  const heading =
    link === null
      ? t('mailed', { name })
      : t('handover', { name, roles: invitation.roles.map((role) => roles(role)).join(', ') });
  return (
    <div className={styles['handover']}>
      <h3 ref={title} tabIndex={-1}>
        {heading}
      </h3>
      {link !== null && (
        <>
          <p>{t('handoverText', { end: dates.dayAndTime(endsAt, now) })}</p>
          <div className={styles['link']}>
            <code ref={shown}>{link}</code>
            <CopyButton
              text={link}
              what={t('theLink')}
              select={() => shown.current !== null && getSelection()?.selectAllChildren(shown.current)}
              announce={setAnnouncement}
            />
          </div>
          <LiveText>{announcement}</LiveText>
        </>
      )}
    </div>
  );
}
