import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTimeCode } from '#contract/plain/outcome/time-code.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { RULED_HEADING } from '../kit/heading/heading.ts';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import type { ClosingCheck } from '../publication/outcomes-query.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './closing-check.module.css';

/** The conditions of the finish, in order. */
export function Conditions({ check }: { check: ClosingCheck }) {
  const t = useAreaWords('closingCheck', 'left');
  const mayClose = useCan('meeting.control');
  const { counts, lackingTime, isClosed, register } = check;
  const { open } = counts;
  return (
    <section aria-labelledby="what-is-left">
      <h2 id="what-is-left" className={RULED_HEADING}>
        {t('title')}
      </h2>
      <ul role="list" className={styles['left']}>
        <Item isDone={isClosed} text={isClosed ? t('closed') : t('notClosed')}>
          {!isClosed && mayClose && <Link to="/meeting">{t('close')}</Link>}
        </Item>
        <Item isDone={open === 0} text={open === 0 ? t('outcomesDone') : t('outcomes', { count: open })} />
        <LackingTime lackingTime={lackingTime} />
        <Item isDone={register.agrees} text={register.agrees ? t('register') : t('registerDiffers')} />
      </ul>
    </section>
  );
}

type ItemProps = { isDone: boolean; text: string; detail?: string | undefined; children?: ReactNode };

function Item({ isDone, text, detail, children }: ItemProps) {
  return (
    <li className={isDone ? undefined : styles['todo']}>
      {isDone ? <DeskIcon name="check" /> : <Icon name="warning" />}
      <span>
        {isDone ? text : <b>{text}</b>}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {children}
    </li>
  );
}

/** Live answers whose time code lacks its end do not prevent the finish. */
function LackingTime({ lackingTime: { count, topics } }: Pick<ClosingCheck, 'lackingTime'>) {
  const t = useAreaWords('closingCheck', 'left');
  const numbers = useNumbers();
  const [first] = topics;
  if (first === undefined) return <Item isDone text={t('timeDone')} />;
  const { topic, fromSeconds } = first;
  const name = numbers.ofTopic(topic.number);
  const detail = fromSeconds === null ? name : t('started', { topic: name, time: formatTimeCode(fromSeconds) });
  return (
    <Item isDone={false} text={t('time', { count })} detail={detail}>
      <Link to="/publication/outcomes" search={{ edit: topic.id }}>
        {t('mend')}
      </Link>
    </Item>
  );
}
