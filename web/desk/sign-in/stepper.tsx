import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './stepper.module.css';

const STEPS = ['account', 'second', 'codes'] as const;

/** A stepper: the three steps of setting up an account, and the present one. */
export function Stepper({ step }: { step: 1 | 2 | 3 }) {
  const t = useAreaWords('credentials', 'stepper');
  return (
    <>
      <p className={styles['label']}>{t('step', { step })}</p>
      <ol className={styles['stepper']}>
        {STEPS.map((name, index) => (
          <Step key={name} text={t(name)} position={index + 1} current={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ text, position, current }: { text: string; position: number; current: number }) {
  const t = useAreaWords('credentials', 'stepper');
  if (position < current) {
    return (
      <li className={styles['done']}>
        <span className={styles['number']}>
          <DeskIcon name="check" />
        </span>
        {text}
        <HiddenText>{` ${t('done')}`}</HiddenText>
      </li>
    );
  }
  const isNow = position === current;
  return (
    <li className={isNow ? styles['now'] : undefined} aria-current={isNow ? 'step' : undefined}>
      <span className={styles['number']}>{position}</span>
      {text}
    </li>
  );
}
