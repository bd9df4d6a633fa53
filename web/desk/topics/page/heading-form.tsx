import { visibleText } from '#contract/plain/visible-text.ts';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Select, TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useAnswer, useAnswerCache } from '../../answer/use-answer.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { TextDiff } from '../../kit/diff/text-diff.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { SUBMIT_KEYS } from '../../kit/forms/submit-keys.ts';
import { useForm } from '../../kit/forms/use-form.ts';
import { useRefetchAfterCommand } from '../../decisions/use-decide.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { ThemeOptions } from '../../meeting/theme-options.tsx';
import { useThemes } from '../../meeting/use-themes.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic.module.css';
import { useHeadingDraft } from './use-heading-draft.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { orNull, writtenHeadings } from './written-headings.ts';

/** Edits the neutral headings in both languages, which have equal rank, and the theme. */
export function HeadingForm({ topic, onDone }: { topic: ShownTopic['topic']; onDone: () => void }) {
  const t = useAreaWords('topics', 'topic');
  const list = useAreaWords('topics', 'list');
  const { id: meetingId } = useMeetingMetadata();
  const refetch = useRefetchAfterCommand();
  const answer = useAnswerCache(topic.id);
  // A colleague's later change is shown next to the draft, and saving replaces it.
  const { written, base, save, forget } = useHeadingDraft(topic);
  const announce = useAnnounce();
  const { send } = useCommandClient();
  const close = () => {
    forget();
    onDone();
  };
  useShortcuts({ Escape: close });
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => ({}),
    send: async (values) => {
      const headings = writtenHeadings((name) => visibleText(values(name)));
      const body = { seenVersion: topic.version, ...headings, themeCode: orNull(values('themeCode')) };
      const params = { meetingId, topicId: topic.id };
      await send('changeTopic', { params, body });
      refetch();
      // A changed heading marks the approved texts.
      answer.refetch();
      announce({ text: t('saved') });
      close();
    },
  });
  return (
    <form
      {...form}
      {...SUBMIT_KEYS}
      className={styles['form']}
      onChange={({ currentTarget }) => save(new FormData(currentTarget))}
    >
      <Title />
      <FailureAlert failure={failure} />
      {!isBusy && <ChangedSince before={base} now={topic} />}
      <div className={styles['headings']}>
        <HeadingField name="headingFr" language="fr" text={written.headingFr} error={errorOf('headingFr')} />
        <HeadingField name="headingEn" language="en" text={written.headingEn} error={errorOf('headingEn')} />
      </div>
      <Field id="topic-theme" label={t('theme')} error={errorOf('themeCode')}>
        <Select id="topic-theme" name="themeCode" defaultValue={written.themeCode ?? ''}>
          <option value="">{list('noTheme')}</option>
          <ThemeOptions set={written.themeCode} />
        </Select>
      </Field>
      <MarkNotice topicId={topic.id} />
      <ButtonRow>
        <Button kind="primary" isSubmit aria-busy={isBusy}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Takes the focus, because the form has replaced the topic's title. */
function Title() {
  const t = useAreaWords('topics', 'topic');
  const title = useFocus<HTMLHeadingElement>();
  return (
    <h1 ref={title} tabIndex={-1}>
      {t('edit')}
    </h1>
  );
}

/** Says how many approved texts a changed heading marks. */
function MarkNotice({ topicId }: { topicId: string }) {
  return useCan('answer.read') ? <KnownMarks topicId={topicId} /> : null;
}

function KnownMarks({ topicId }: { topicId: string }) {
  const t = useAreaWords('answer', 'marks');
  const texts = useAnswer(topicId).data?.texts;
  const count = [texts?.fr, texts?.en].filter((text) => text?.state === 'approved' && !text.needsQuestionCheck).length;
  return count === 0 ? null : <p className={styles['notice']}>{t(count === 1 ? 'oneByHeading' : 'bothByHeading')}</p>;
}

type Changed = Pick<ShownTopic['topic'], 'headingFr' | 'headingEn' | 'themeCode'>;
type SinceProps = { before: Changed; now: Changed };

function ChangedSince({ before, now }: SinceProps) {
  const t = useAreaWords('topics', 'topic');
  const isSameHeading = before.headingFr === now.headingFr && before.headingEn === now.headingEn;
  return (
    <>
      {!isSameHeading && (
        <div>
          <p>{t('changedSince')}</p>
          <TextDiff before={before.headingFr ?? ''} now={now.headingFr ?? ''} language="fr" />
          <TextDiff before={before.headingEn ?? ''} now={now.headingEn ?? ''} language="en" />
        </div>
      )}
      {before.themeCode !== now.themeCode && <ThemeChangedSince before={before} now={now} />}
    </>
  );
}

function ThemeChangedSince({ before, now }: SinceProps) {
  const t = useAreaWords('topics', 'topic');
  const list = useAreaWords('topics', 'list');
  const { language } = useLanguage();
  const themes = useThemes();
  const nameOf = (theme: string | null) =>
    theme === null ? list('noTheme') : (themes.find(({ code }) => code === theme)?.label[language] ?? theme);
  return (
    <div>
      <p>{t('themeChangedSince')}</p>
      <TextDiff before={nameOf(before.themeCode)} now={nameOf(now.themeCode)} language={language} />
    </div>
  );
}

type HeadingProps = {
  name: 'headingFr' | 'headingEn';
  language: Language;
  text: string | null;
  error: string | undefined;
};

/** The heading in one language. */
export function HeadingField({ name, language, text, error }: HeadingProps) {
  const list = useAreaWords('topics', 'list');
  return (
    <Field id={name} label={list(name)} error={error}>
      <TextArea
        id={name}
        name={name}
        lang={language}
        rows={2}
        defaultValue={text ?? ''}
        {...describedBy(name, error)}
      />
    </Field>
  );
}
