import { useState } from 'react';
import { FIELD_RULES } from '#contract/question/question-rules.ts';
import { hasVisibleText } from '#contract/visible-text.ts';
import { QuestionWords } from '#web/kit/text/question-words.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocusAtEnd } from '#web/kit/focus/use-focus.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { callDesk } from '../../calls/client.ts';
import { useAsk } from '../../calls/use-asking.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { useMay } from '../../session/self.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import { useReadAgain } from '../../decisions/use-decide.ts';
import { paneId } from '../use-pane-focus.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { Meanwhile } from './meanwhile.tsx';
import styles from './reading-pane.module.css';
import type { useRedacting } from './use-redacting.ts';

/** The words of a question: where others are shown another text, that one beside the original. */
export function QuestionText({ question }: { question: ReadQuestion }) {
  const t = useAreaWords('inbox', 'redaction');
  const list = useAreaWords('inbox', 'list');
  const { text, shownText, language, isRedacted } = question;
  if (shownText === null) {
    return (
      <>
        <p className={styles['question']}>
          <QuestionWords language={language} size="large">
            {text ?? list('erased')}
          </QuestionWords>
        </p>
        {isRedacted && <p className={styles['meta']}>{t('isShown')}</p>}
      </>
    );
  }
  return (
    <dl className={styles['texts']}>
      <div>
        <dt>{t('shown')}</dt>
        <dd>
          <QuestionWords language={language} size="medium">
            {shownText}
          </QuestionWords>
        </dd>
      </div>
      <div>
        <dt>{t('original')}</dt>
        <dd>
          <QuestionWords language={language} size="medium">
            {text ?? list('erased')}
          </QuestionWords>
        </dd>
      </div>
    </dl>
  );
}

/** Opens the form in which another text is written for others. */
export function RedactionButton({ question, onOpen }: { question: ReadQuestion; onOpen: () => void }) {
  const t = useAreaWords('inbox', 'redaction');
  const mayRedact = useMay('question.redact');
  if (!mayRedact || question.text === null) return null;
  return <TextButton onClick={onOpen}>{question.isRedacted ? t('change') : t('redact')}</TextButton>;
}

type FormProps = { question: ReadQuestion; redacting: ReturnType<typeof useRedacting> };

/** The text that others are shown, and that is published, in place of the one that was sent, which stays. */
export function RedactionForm({ question, redacting: { draft, isRestored, close } }: FormProps) {
  const t = useAreaWords('inbox', 'redaction');
  const redact = useRedact(question, close);
  const { text, write, from } = draft;
  useFocusBack(() => document.getElementById(paneId(question.id)));
  const area = useFocusAtEnd(!isRestored);
  // What is there again without having been asked for takes no key from whoever is not in it.
  const [isEntered, setIsEntered] = useState(!isRestored);
  const tooMany = text.length - FIELD_RULES.text.maxLength;
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => {
      if (!hasVisibleText(text)) return { text: t('enterText') };
      return { text: tooMany > 0 ? t('tooLong', { count: tooMany }) : undefined };
    },
    send: async () => await redact(text.trim()),
  });
  const back = useCommand(async () => await redact(null));
  useShortcuts({ Escape: isEntered ? close : undefined });
  const error = errorOf('text');
  return (
    <div onFocus={() => setIsEntered(true)}>
      <form {...form} className={styles['redaction']} aria-labelledby="redaction-title">
        <h3 id="redaction-title">{t('title')}</h3>
        <p>{t('lead')}</p>
        <FailureAlert failure={failure ?? back.failure} />
        <Meanwhile before={from} now={question.shownText ?? question.text ?? ''} language={question.language} />
        <Field id="redaction-text" label={t('shown')} error={error}>
          <TextArea
            ref={area}
            id="redaction-text"
            name="text"
            rows={4}
            lang={question.language}
            value={text}
            onChange={({ target }) => write(target.value)}
            {...describedBy('redaction-text', error)}
          />
        </Field>
        <ButtonRow>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {t('save')}
          </Button>
          {question.isRedacted && (
            <Button kind="secondary" aria-busy={back.isBusy} onClick={() => back.run(undefined)}>
              {t('showOriginal')}
            </Button>
          )}
          <CancelButton onCancel={close} />
        </ButtonRow>
      </form>
    </div>
  );
}

function useRedact({ id, version }: ReadQuestion, onClose: () => void) {
  const t = useAreaWords('inbox', 'redaction');
  const { id: meetingId } = useMeetingFacts();
  const readAgain = useReadAgain();
  const announce = useAnnounce();
  const ask = useAsk();
  return async (text: string | null) => {
    try {
      const body = { seenVersion: version, text };
      const params = { meetingId, questionId: id };
      await ask(
        JSON.stringify(['redactQuestion', params, body]),
        async () => await callDesk('redactQuestion', { params, body }),
      );
    } finally {
      // Refused for a change by somebody else, it is that change that has to be seen before another try.
      readAgain();
    }
    announce({ text: text === null ? t('original') : t('saved') });
    onClose();
  };
}
