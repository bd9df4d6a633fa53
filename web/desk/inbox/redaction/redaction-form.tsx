import { type RefObject, useState } from 'react';
import { FIELD_RULES } from '#contract/plain/question/question-rules.ts';
import { isOnlyRedacted, isSameText } from '#contract/plain/question/redaction-mark.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocusAtEnd } from '#web/kit/focus/use-focus.ts';
import { useCommand } from '../../calls/use-command.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useHasSingleKeys, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { paneId } from '../use-pane-focus.ts';
import { ChangedSince } from '../reading/changed-since.tsx';
import styles from '../reading/reading-pane.module.css';
import { hiddenPassages, hideSelection } from './redaction-marks.ts';
import { useRedact } from './use-redact.ts';
import { latestWording, type useRedacting } from './use-redacting.ts';

type FormProps = { question: ReadQuestion; redacting: ReturnType<typeof useRedacting> };

/**
 * The form for the text that readers see: passages hidden behind marks, or another wording, which a second person
 * confirms.
 */
export function RedactionForm({ question, redacting: { draft, isRestored, close } }: FormProps) {
  const t = useAreaWords('inbox', 'redaction');
  const redact = useRedact(question, close);
  const { text, write, from } = draft;
  useFocusBack(() => document.getElementById(paneId(question.id)));
  const area = useFocusAtEnd(!isRestored);
  // A restored form takes no keys until the organiser has entered it.
  const [isEntered, setIsEntered] = useState(!isRestored);
  const faultOf = useFaults();
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => ({ text: faultOf(text) }),
    send: async () => await redact(text.trim()),
  });
  const back = useCommand(async () => await redact(null));
  useShortcuts({ Escape: isEntered ? close : undefined });
  const needsSecondPerson = useNeedsSecondPerson();
  const wording = wordingOf(question.text ?? '', text.trim());
  const isProposal = needsSecondPerson && wording === 'other' && text.trim() !== question.shownText;
  const error = errorOf('text');
  return (
    <div onFocus={() => setIsEntered(true)}>
      <form {...form} className={styles['redaction']} aria-labelledby="redaction-title">
        <h3 id="redaction-title">{t('title')}</h3>
        <p>{t('lead')}</p>
        <FailureAlert failure={failure ?? back.failure} />
        <ChangedSince before={from} now={latestWording(question)} language={question.language} />
        <RedactableText area={area} text={text} write={write} language={question.language} error={error} />
        <HiddenPassages original={question.text ?? ''} text={text} write={write} area={area} />
        {wording !== 'original' && <RedactionDiff question={question} text={text.trim()} />}
        <p role="status" className={styles['changed']}>
          {isProposal && t('needsSecond')}
        </p>
        <ButtonRow>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {isProposal ? t('propose') : t('save')}
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

function wordingOf(original: string, text: string): 'original' | 'hidden' | 'other' {
  if (isSameText(original, text)) return 'original';
  return isOnlyRedacted(original, text) ? 'hidden' : 'other';
}

function useFaults(): (text: string) => string | undefined {
  const t = useAreaWords('inbox', 'redaction');
  return (text) => {
    if (!hasVisibleText(text)) return t('enterText');
    const tooMany = text.length - FIELD_RULES.text.maxLength;
    return tooMany > 0 ? t('tooLong', { count: tooMany }) : undefined;
  };
}

type Area = RefObject<HTMLTextAreaElement | null>;
type Writing = { area: Area; text: string; write: (text: string) => void };

type RedactableProps = Writing & { language: ReadQuestion['language']; error: string | undefined };

/** The text area, and the button that replaces the selected words by a mark. */
function RedactableText({ area, text, write, language, error }: RedactableProps) {
  const t = useAreaWords('inbox', 'redaction');
  const hasSingleKeys = useHasSingleKeys();
  const announce = useAnnounce();
  const hide = (): boolean => {
    const { current } = area;
    if (current === null) return false;
    const hidden = hideSelection(text, { start: current.selectionStart, end: current.selectionEnd });
    if (hidden === undefined) return false;
    write(hidden.text);
    focusAt(area, hidden.caret);
    return true;
  };
  const hideOrAnnounce = () => {
    if (hide()) return;
    announce({ text: t('selectWords') });
    area.current?.focus();
  };
  return (
    <>
      <Field id="redaction-text" label={t('shown')} hint={t('hideHint')} error={error}>
        <TextArea
          ref={area}
          id="redaction-text"
          name="text"
          rows={4}
          lang={language}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            // With a selection, the key hides it and types no bracket.
            if (hasSingleKeys && event.key === '[' && hide()) event.preventDefault();
          }}
          {...describedBy('redaction-text', error)}
        />
      </Field>
      <div>
        <Button kind="secondary" onClick={hideOrAnnounce}>
          <span>{t('hide')}</span>
          <KeyCap cap="[" />
        </Button>
      </div>
    </>
  );
}

/** Each hidden passage, with a button that shows it again; for another wording, a button that restores the original. */
function HiddenPassages({ original, area, text, write }: Writing & { original: string }) {
  const t = useAreaWords('inbox', 'redaction');
  const passages = hiddenPassages(original, text.trim());
  const show = (without: string) => {
    write(without);
    focusAt(area, without.length);
  };
  if (wordingOf(original, text.trim()) === 'other') {
    return (
      <div>
        <TextButton onClick={() => show(original)}>{t('restart')}</TextButton>
      </div>
    );
  }
  if (passages.length === 0) return null;
  return (
    <div role="group" aria-labelledby="redaction-hidden">
      <p id="redaction-hidden">{t('hidden')}</p>
      <ul className={styles['hidden']}>
        {passages.map(({ index, passage, without }) => (
          <li key={index}>
            <TextButton onClick={() => show(without)}>{t('showAgain', { passage })}</TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function RedactionDiff({ question: { text: original, language }, text }: { question: ReadQuestion; text: string }) {
  const t = useAreaWords('inbox', 'redaction');
  return (
    <div>
      <p className={styles['meta']}>{t('difference')}</p>
      <TextDiff before={original ?? ''} now={text} language={language} />
    </div>
  );
}

/** Moves the caret after React has rendered the new text. */
function focusAt(area: Area, caret: number): void {
  requestAnimationFrame(() => {
    area.current?.setSelectionRange(caret, caret);
    area.current?.focus();
  });
}
