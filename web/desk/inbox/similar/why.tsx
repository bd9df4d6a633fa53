import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { type Languages, QuotedTerms, QuotedWords } from '../../similar/quoted.tsx';
import { sameTerms } from '../../similar/same-terms.ts';
import type { SimilarQuestion } from '../../similar/similar-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './similar.module.css';

type WhyProps = {
  reason: Pick<SimilarQuestion, 'same' | 'differs'>;
  languages: Languages;
  /** The shown numbers of the open question and of the suggested one. */
  numbers: { here: string; there: string };
};

/** The terms that both questions have, then those of one question only. */
export function Why({ reason: { same, differs }, languages, numbers }: WhyProps) {
  const t = useAreaWords('similar', 'reason');
  const sides = (['here', 'there'] as const).filter((side) => differs[side].length > 0);
  return (
    <div className={styles['why']}>
      {same.length > 0 && (
        <p>
          <b>{t('why')}</b> <QuotedTerms {...sameTerms(same)} languages={languages} />
        </p>
      )}
      {sides.length > 0 && (
        <p>
          <b>{t('differs')}</b>{' '}
          {sides.map((side, index) => (
            <span key={side}>
              {index > 0 && ', '}
              <Unbroken text={t('only', { number: numbers[side] })} />{' '}
              <QuotedWords words={differs[side]} language={languages[side]} />
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
