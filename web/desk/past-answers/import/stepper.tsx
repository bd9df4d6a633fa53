import { useFocus } from '#web/kit/focus/use-focus.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './import.module.css';

const STEPS = ['file', 'columns', 'check', 'done'] as const;
export type ImportStep = (typeof STEPS)[number];

/** The four steps. The present one gets the focus, because the control that led to it has gone. */
export function Stepper({ current }: { current: ImportStep }) {
  const t = useAreaWords('pastAnswers', 'import');
  const place = STEPS.indexOf(current);
  return (
    <ol className={styles['steps']} role="list">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {index < place && <Icon name="check" />}
          {step === current ? <Current key={step} text={t(step)} /> : t(step)}
          {index < place && <HiddenText> {t('isDone')}</HiddenText>}
        </li>
      ))}
    </ol>
  );
}

function Current({ text }: { text: string }) {
  const ref = useFocus<HTMLSpanElement>();
  return (
    <span ref={ref} tabIndex={-1}>
      {text}
    </span>
  );
}
