import { useRef, useState } from 'react';
import { Icon } from '#web/kit/icon/icon.tsx';
import type { StageState } from '../../device/calls.ts';
import { useDevice } from '../../device/stage.tsx';
import { messageIn } from '../../text/ready-messages.ts';
import { useLanguage } from '../../words/language.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { writeClock } from '../../words/times.ts';
import styles from './message-strip.module.css';

type Message = NonNullable<StageState['message']>;

/** A message from backstage, above Next. The text keeps its reading line. */
export function MessageStrip({ message, timeZone }: { message: Message; timeZone: string }) {
  const t = useStageWords('prompter');
  const language = useLanguage();
  const time = useStageWords('time');
  const at = writeClock(new Date(message.sentAt), timeZone, time);
  const isSeen = message.seenAt !== null;
  return (
    <div className={styles['message']} data-seen={isSeen} role={isSeen ? 'status' : 'alert'}>
      <span>{isSeen ? at : t('message', { time: at })}</span>
      <p>{messageIn(message.text, language)}</p>
      {isSeen ? (
        <span className={styles['seen']}>
          <Icon name="check" /> {t('seen')}
        </span>
      ) : (
        <span className={styles['seen']}>{t('acknowledge')}</span>
      )}
    </div>
  );
}

export function isUnseen(message: StageState['message'] | undefined): message is Message {
  return message?.seenAt === null;
}

/** Acknowledges a message, or else the withdrawals that the prompter names. A repeated press has the same key. */
export function useAcknowledge(message: StageState['message'] | undefined): () => void {
  const { command, store } = useDevice();
  const [pending, setPending] = useState<string>();
  const key = useRef<{ messageId: string; key: string }>(undefined);
  return () => {
    if (!isUnseen(message)) return store.noteWithdrawals();
    if (pending === message.id) return;
    if (key.current?.messageId !== message.id) key.current = { messageId: message.id, key: crypto.randomUUID() };
    setPending(message.id);
    void command({ kind: 'acknowledgeMessage', messageId: message.id }, key.current.key)
      .catch(() => undefined)
      .finally(() => setPending(undefined));
  };
}
