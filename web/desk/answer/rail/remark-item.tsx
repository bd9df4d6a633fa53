import { useState } from 'react';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useCan } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { type Remark, type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import type { NumberedRemark } from './numbered-remarks.ts';
import { Pin } from './pin.tsx';
import styles from './remarks.module.css';
import { shortened } from './shortened.ts';
import { CommentForm, type CommentProps } from '../forms/comment-form.tsx';
import { remarksHeading } from './remarks-id.ts';
import type { RemarkFocus } from './use-remark-focus.ts';

type ItemProps = { answer: ShownAnswer; remark: Remark | NumberedRemark; focus: RemarkFocus };

/** A remark with its replies. An open one has the number of its pin in the text. */
export function RemarkItem({ answer, remark, focus }: ItemProps) {
  const t = useAreaWords('answer', 'remarks');
  const mayRemark = useCan('answer.remark');
  const { settle, reply } = useRemarkCommands(answer, remark);
  const [isReplying, setReplying] = useState(false);
  const isSettled = remark.settledAt !== null;
  const close = () => setReplying(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- marks the passage of a focused remark
    <li className={focus.remarkId === remark.id ? styles['focused'] : undefined} onFocus={() => focus.mark(remark.id)}>
      <p className={styles['number']}>
        {'number' in remark && <Pin remark={remark} focus={focus} place="rail" />}
        <LanguageBadge language={remark.language} />
        <Signature answer={answer} {...remark} />
      </p>
      <p className={styles['quoted']}>
        {t('quoted', { quoted: shortened(remark.quoted) })}
        {remark.isGone && <small> {t('gone')}</small>}
      </p>
      <p dir="auto">{remark.text}</p>
      {remark.replies.map((one) => (
        <div key={one.id} className={styles['reply']}>
          <p>
            <Signature answer={answer} {...one} />
          </p>
          <p dir="auto">{one.text}</p>
        </div>
      ))}
      <FailureAlert failure={settle.failure} />
      {isReplying && (
        <Reply
          send={async (text) => {
            await reply(text);
            close();
          }}
          onCancel={close}
        />
      )}
      {mayRemark && !isReplying && (
        <p className={styles['buttons']}>
          <TextButton onClick={() => setReplying(true)}>{t('reply')}</TextButton>
          <TextButton onClick={() => settle.run(!isSettled)}>{t(isSettled ? 'reopen' : 'settle')}</TextButton>
        </p>
      )}
    </li>
  );
}

type ReplyProps = Pick<CommentProps, 'send' | 'onCancel'>;

function Reply(props: ReplyProps) {
  const t = useAreaWords('answer', 'remarks');
  const field = useFocus<HTMLTextAreaElement>();
  return (
    <CommentForm
      name="text"
      label={t('reply')}
      button={t('send')}
      kind="secondary"
      field={field}
      fallback={remarksHeading}
      {...props}
    />
  );
}

function useRemarkCommands({ topicId }: ShownAnswer, { id: remarkId, language }: Remark) {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  const params = { meetingId, topicId, language, remarkId };
  const settle = useCommand(async (isSettled: boolean) => {
    cache.putRemark(await send('settleRemark', { params, body: { isSettled } }));
  });
  const reply = async (text: string) =>
    cache.putRemark(await send('replyToRemark', (id) => ({ params, body: { id, text } })));
  return { settle, reply };
}

type SignatureProps = { answer: ShownAnswer; writtenBy: string; writtenAt: string };

function Signature({ answer, writtenBy, writtenAt }: SignatureProps) {
  const t = useAreaWords('answer', 'remarks');
  const dates = useDates(answer.timeZone);
  const now = useNow();
  return (
    <>
      <b>{useNames()(writtenBy) ?? t('colleague')}</b> <small>{dates.moment(new Date(writtenAt), now)}</small>
    </>
  );
}
