import type { Language } from '#contract/plain/language.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { TextArea } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { focusFromBeginning, useFocus } from '#web/kit/focus/use-focus.ts';
import type { Draft } from '../../drafts/drafts.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { defaultTextsOf } from '../../meeting/default-reasons.ts';
import { useReasons } from '../../meeting/use-reasons.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import panel from '../../kit/panel/panel.module.css';
import { placeholderOf, isPlaceholderEmptied } from './placeholder.ts';
import { type Reason, Reasons, Sentence } from './refusal-fields.tsx';
import { REASON_KEYS } from '../decision/use-decision-key-names.ts';
import type { Decision } from '../../decisions/use-decide.ts';

type PanelProps = {
  /** The languages of the refused questions: the organiser writes a sentence in each. */
  languages: readonly Language[];
  /** The title and the button name the count when it is more than one. */
  count: number;
  send: (decision: Decision) => Promise<void>;
  /** The organiser's choice and texts: `reason`, `note`, and the sentence of each language. */
  written: Draft;
  onWrite: (written: Draft) => void;
  isRestored: boolean;
  hasKeys: boolean;
  onCancel: () => void;
};

/** Proposes a refusal: the reason, the sentence for the author, a note for the second person. */
export function RefusalPanel(props: PanelProps) {
  const { languages, count, isRestored, hasKeys, onCancel } = props;
  const title = useFocus<HTMLHeadingElement>(!isRestored);
  const texts = usePanelTexts(count);
  // The key that opens the panel also moves the focus back into it.
  useShortcuts({ x: () => title.current !== null && focusFromBeginning(title.current) });
  const { reasons, code, sentenceIn, placeholderIn, write, note, form, isBusy, errorOf, failure } = useRefusal(props);
  return (
    <form {...form} className={panel['refusal']}>
      <h2 ref={title} tabIndex={-1}>
        {texts.title}
      </h2>
      <p>{texts.lead}</p>
      <FailureAlert failure={failure} />
      <Reasons reasons={reasons} code={code} onChoose={(of) => write('reason', of)} error={errorOf('reason')} />
      {languages.map((language) => (
        <Sentence
          key={language}
          language={language}
          text={sentenceIn(language)}
          placeholder={placeholderIn(language)}
          onWrite={(text) => write(language, text)}
          error={errorOf(language)}
        />
      ))}
      <Field id="refusal-note" label={texts.note} isOptional optional={texts.optional} error={errorOf('note')}>
        <TextArea
          id="refusal-note"
          name="note"
          rows={2}
          value={note}
          onChange={({ target }) => write('note', target.value)}
        />
      </Field>
      <ButtonRow>
        <Button kind="danger" isSubmit aria-busy={isBusy}>
          {texts.send} {hasKeys && <KeyCap cap="Enter" />}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </form>
  );
}

function useRefusal({ languages, send, written, onWrite, hasKeys, onCancel }: PanelProps) {
  const t = useAreaWords('inbox', 'refusal');
  const sentenceFor = useSentences();
  const reasons = useReasons();
  const { reason: code, note = '' } = written;
  const write = (name: string, text: string) => onWrite({ ...written, [name]: text });
  const chosen = reasons.find((reason) => reason.code === code);
  const sentenceIn = (language: Language) =>
    written[language] ?? (chosen === undefined ? '' : sentenceFor(chosen, language));
  const givenIn = (language: Language) =>
    chosen === undefined ? '' : (defaultTextsOf(chosen, language)?.sentence ?? '');
  const placeholderIn = (language: Language) => placeholderOf(givenIn(language));
  const faultIn = (language: Language) => {
    const [text, placeholder] = [sentenceIn(language), placeholderIn(language)];
    if (!hasVisibleText(text)) return t('writeSentence');
    if (placeholder === undefined) return undefined;
    if (text.includes(placeholder)) return t('placeholderLeft', { placeholder });
    return isPlaceholderEmptied(givenIn(language), text) ? t('placeholderEmptied', { placeholder }) : undefined;
  };
  const filled = useForm({
    check: () => ({
      reason: chosen === undefined ? t('chooseReason') : undefined,
      ...Object.fromEntries(languages.map((language) => [language, faultIn(language)])),
    }),
    send: async () => {
      const sentence = Object.fromEntries(languages.map((language) => [language, sentenceIn(language)]));
      const about = hasVisibleText(note) ? { note: note.trim() } : {};
      await send({ kind: 'proposeRefusal', reasonCode: code ?? '', sentence, ...about });
    },
  });
  const figures = reasons
    .slice(0, REASON_KEYS)
    .map(({ code: of }, index) => [String(index + 1), () => write('reason', of)] as const);
  const submit = () => filled.form.ref.current?.requestSubmit();
  useShortcuts({ Escape: onCancel, ...(hasKeys ? { ...Object.fromEntries(figures), Enter: submit } : {}) });
  return { ...filled, reasons, code, sentenceIn, placeholderIn, write, note };
}

/** The default sentence for the author, which an organiser may change. */
function useSentences() {
  const sentences = useAreaWords('inbox', 'sentence');
  return (reason: Reason, language: Language): string =>
    defaultTextsOf(reason, language)?.sentence ??
    sentences(language, { reason: inSentence(reason.label[language] ?? '') });
}

/** The texts of the panel, for a proposal to a second person or for a refusal at once. */
function usePanelTexts(count: number) {
  const t = useAreaWords('inbox', 'refusal');
  const isOne = count === 1;
  if (useNeedsSecondPerson()) {
    return {
      title: isOne ? t('title') : t('titleMany', { count }),
      lead: isOne ? t('lead') : t('leadMany'),
      note: t('note'),
      optional: t('noteOptional'),
      send: t('send'),
    };
  }
  return {
    title: isOne ? t('titleAlone') : t('titleManyAlone', { count }),
    lead: isOne ? t('leadAlone') : t('leadManyAlone'),
    note: t('noteAlone'),
    optional: t('noteOptional'),
    send: isOne ? t('sendAlone') : t('titleManyAlone', { count }),
  };
}

/**
 * Lowercases the first letter for use inside a sentence, unless the second letter is a capital too, and removes the
 * full stop.
 */
function inSentence(label: string): string {
  const small = label.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
  return small.replace(/\s*\.$/, '');
}
