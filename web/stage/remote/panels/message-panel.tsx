import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_MAX_LENGTH } from '#contract/plain/stage/stage-kinds.ts';
import { messageIn, READY_MESSAGES } from '../../text/ready-messages.ts';
import { useLanguage } from '../../words/language.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { useSeenWords } from '../message-state.tsx';
import { usePresses } from '../press/use-press.tsx';
import { PanelButton, RemoteDialog } from './remote-dialog.tsx';
import { useRemoteWords } from '../text/remote-words.tsx';
import styles from '../remote.module.css';
import type { RemoteStage } from '../use-remote.ts';
import { writeExactClock } from '../text/write-exact-clock.ts';

type PanelProps = {
  stage: RemoteStage;
  onClose: () => void;
};

/** A message to the Chairman: ready-made ones, or own words. */
export function MessagePanel({ stage, onClose }: PanelProps) {
  const t = useRemoteWords('message');
  const ready = useStageWords('messages');
  const id = useId();
  const { press, pending, fault, isLive } = usePresses();
  const [text, setText] = useState('');
  const typed = useTyped(text);
  const left = MESSAGE_MAX_LENGTH - text.length;
  const isBusy = pending.has('sendMessage');
  const send = async (words: string) => {
    if (words.trim() === '' || words.length > MESSAGE_MAX_LENGTH) return;
    const isSent = await press({ kind: 'sendMessage', text: words.trim() });
    // `onClose` closes any open panel, and letters typed after that act as keys of the remote.
    if (isSent && typed.current === text) onClose();
  };
  return (
    <RemoteDialog title={t('title')} onClose={onClose}>
      {READY_MESSAGES.map((name) => (
        <PanelButton key={name} isBusy={isBusy} onClick={() => void send(ready(name))}>
          {ready(name)}
        </PanelButton>
      ))}
      <div className={styles['field']}>
        <label htmlFor={id}>{t('own')}</label>
        <textarea
          id={id}
          rows={2}
          value={text}
          aria-describedby={`${id}-left`}
          aria-invalid={left < 0}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-left`} className={left < 0 ? styles['late'] : styles['soft']}>
          {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
        </p>
      </div>
      {(!isLive || fault?.command.kind === 'sendMessage') && (
        <p className={styles['late']} role="alert">
          {t('notSent')}
        </p>
      )}
      <div className={styles['row']}>
        <PanelButton onClick={onClose}>{t('cancel')}</PanelButton>
        <PanelButton isPrimary isBusy={isBusy} onClick={() => void send(text)}>
          {t('send')}
        </PanelButton>
      </div>
      <SentList stage={stage} />
    </RemoteDialog>
  );
}

/** The words that the open panel shows; undefined once it is closed. */
function useTyped(text: string) {
  const typed = useRef<string>(undefined);
  useEffect(() => {
    typed.current = text;
    return () => {
      typed.current = undefined;
    };
  }, [text]);
  return typed;
}

function SentList({ stage: { state, messages } }: Omit<PanelProps, 'onClose'>) {
  const t = useRemoteWords('message');
  const seen = useSeenWords();
  const language = useLanguage();
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('sent')} className={styles['sent']}>
      <h3>{t('sent')}</h3>
      <ul role="list">
        {messages.map((message) => (
          <li key={message.id}>
            <time>{writeExactClock(new Date(message.sentAt), state.timeZone).slice(0, 5)}</time>
            <span>{messageIn(message.text, language)}</span>
            <small>{seen(message)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
