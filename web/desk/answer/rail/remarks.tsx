import { useId, useState } from 'react';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useCan } from '../../session/current-user.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Focus } from './focus.ts';
import styles from '../answer.module.css';
import { type Remark, type ShownAnswer, useAnswerCache } from '../use-answer.ts';

type RemarksProps = { answer: ShownAnswer; focus: Focus; onFocus: (focus: Focus) => void };

/** The open remarks of both languages; settled ones are folded away. A selected passage can get a new one. */
export function Remarks({ answer, focus, onFocus }: RemarksProps) {
  const t = useAreaWords('answer', 'remarks');
  const id = useId();
  const mayRemark = useCan('answer.remark');
  const open = answer.remarks.filter(({ settledAt }) => settledAt === null);
  const settled = answer.remarks.filter(({ settledAt }) => settledAt !== null);
  const item = (remark: Remark) => (
    <RemarkItem key={remark.id} answer={answer} remark={remark} focus={focus} onFocus={onFocus} />
  );
  return (
    <section aria-labelledby={id}>
      <header className={styles['columnHead']}>
        <h2 id={id} className={SMALL_HEADING}>
          {t('title')}
        </h2>
        <span>{t('open', { count: open.length })}</span>
      </header>
      {mayRemark && focus !== undefined && 'quoted' in focus && (
        <NewRemark
          key={`${focus.language} ${focus.start} ${focus.end}`}
          answer={answer}
          passage={focus}
          onDone={() => onFocus(undefined)}
        />
      )}
      {open.length === 0 && <p>{t(mayRemark ? 'noneYet' : 'none')}</p>}
      <ul className={styles['remarks']} role="list">
        {open.map(item)}
      </ul>
      {settled.length > 0 && (
        <details>
          <summary>{t('settled', { count: settled.length })}</summary>
          <ul className={styles['remarks']} role="list">
            {settled.map(item)}
          </ul>
        </details>
      )}
    </section>
  );
}

type NewProps = { answer: ShownAnswer; passage: Extract<Focus, { quoted: string }>; onDone: () => void };

function NewRemark({ answer, passage, onDone }: NewProps) {
  const t = useAreaWords('answer', 'remarks');
  const { topicId, texts } = answer;
  const { language, start, end, quoted } = passage;
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  const command = useCommand(async (text: string) => {
    const seenVersion = texts[language]?.version ?? 0;
    const params = { meetingId, topicId, language };
    cache.putRemark(await send('writeRemark', (id) => ({ params, body: { id, seenVersion, start, end, text } })));
    onDone();
  });
  return (
    <TextForm
      label={t('new', { quoted: shortened(quoted) })}
      button={t('write')}
      command={command}
      onCancel={onDone}
      isFocused={false}
    />
  );
}

const QUOTED_SHOWN = 60;

function shortened(text: string): string {
  return text.length > QUOTED_SHOWN ? `${text.slice(0, QUOTED_SHOWN)}…` : text;
}

type ItemProps = { answer: ShownAnswer; remark: Remark } & Pick<RemarksProps, 'focus' | 'onFocus'>;

function RemarkItem({ answer, remark, focus, onFocus }: ItemProps) {
  const t = useAreaWords('answer', 'remarks');
  const mayRemark = useCan('answer.remark');
  const { settle, reply } = useRemarkCommands(answer, remark);
  const [isReplying, setReplying] = useState(false);
  const isFocused = focus !== undefined && 'remarkId' in focus && focus.remarkId === remark.id;
  const isSettled = remark.settledAt !== null;
  return (
    <li className={isFocused ? styles['focusedRemark'] : undefined}>
      <p>
        <LanguageBadge language={remark.language} /> <Signature answer={answer} {...remark} />
      </p>
      <p className={styles['quoted']} lang={remark.language}>
        <TextButton onClick={() => onFocus({ remarkId: remark.id })}>{shortened(remark.quoted)}</TextButton>
      </p>
      {remark.isGone && <p>{t('gone')}</p>}
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
        <TextForm
          label={t('reply')}
          button={t('send')}
          command={{ ...reply, run: (text) => reply.run({ text, onDone: () => setReplying(false) }) }}
          onCancel={() => setReplying(false)}
          isFocused
        />
      )}
      {mayRemark && !isReplying && (
        <p className={styles['remarkButtons']}>
          <TextButton onClick={() => setReplying(true)}>{t('reply')}</TextButton>
          <TextButton onClick={() => settle.run(!isSettled)}>{t(isSettled ? 'reopen' : 'settle')}</TextButton>
        </p>
      )}
    </li>
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
  const reply = useCommand(async ({ text, onDone }: { text: string; onDone: () => void }) => {
    cache.putRemark(await send('replyToRemark', (id) => ({ params, body: { id, text } })));
    onDone();
  });
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

type FormProps = {
  label: string;
  button: string;
  command: Pick<ReturnType<typeof useCommand<string>>, 'run' | 'isBusy' | 'failure'>;
  onCancel: () => void;
  isFocused: boolean;
};

function TextForm({ label, button, command, onCancel, isFocused }: FormProps) {
  const t = useAreaWords('answer', 'remarks');
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className={styles['remarkForm']}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasVisibleText(text)) command.run(text);
      }}
    >
      <Field id={id} label={label} error={undefined}>
        <TextArea
          id={id}
          rows={3}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the organiser has just asked to reply
          autoFocus={isFocused}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <FailureAlert failure={command.failure} />
      <ButtonRow>
        <Button kind="secondary" isSubmit aria-busy={command.isBusy}>
          {button}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
