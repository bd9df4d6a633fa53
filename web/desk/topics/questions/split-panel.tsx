import { visibleText } from '#contract/plain/visible-text.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { CancelButton } from '../../decisions/cancel-button.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { HeadingField } from '../page/heading-form.tsx';
import panel from '../../kit/panel/panel.module.css';
import styles from '../page/topic.module.css';
import { writtenHeadings } from '../page/written-headings.ts';

type Headings = { headingFr: string | null; headingEn: string | null };
type PanelProps = { count: number; send: (headings: Headings) => Promise<void>; onCancel: () => void };

/** Splits questions off into a new topic. Its headings are optional and can be written later. */
export function SplitPanel({ count, send, onCancel }: PanelProps) {
  const t = useAreaWords('topics', 'move');
  const cancelFocusBack = useFocusBack(() => document.getElementById('topic-questions'));
  const title = useFocus<HTMLHeadingElement>();
  const { form, isBusy, errorOf, failure } = useForm({
    check: () => ({}),
    send: async (values) => {
      await send(writtenHeadings((name) => visibleText(values(name))));
      // The row that opened the panel is about to disappear.
      cancelFocusBack();
    },
  });
  useShortcuts({ Escape: onCancel });
  return (
    <form {...form} className={panel['panel']}>
      <h3 ref={title} tabIndex={-1}>
        {t('splitTitle', { count })}
      </h3>
      <p>{t('splitLead')}</p>
      <FailureAlert failure={failure} />
      <div className={styles['headings']}>
        <HeadingField name="headingFr" language="fr" text={null} error={errorOf('headingFr')} />
        <HeadingField name="headingEn" language="en" text={null} error={errorOf('headingEn')} />
      </div>
      <ButtonRow>
        <Button kind="primary" isSubmit aria-busy={isBusy}>
          {t('split')}
        </Button>
        <CancelButton onCancel={onCancel} />
      </ButtonRow>
    </form>
  );
}
