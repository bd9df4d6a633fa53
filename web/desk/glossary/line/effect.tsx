import { useId, useState } from 'react';
import { PREVIEW_PAIRS_MOST } from '#contract/plain/similar/glossary-limits.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import { useLanguage } from '../../language/language.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../glossary.module.css';
import { type Preview, type TypedLine, usePreview } from './use-preview.ts';

const SHOWN = 10;

/** How many pairs of the inbox a line would gain and lose, before it is kept. */
export function Effect({ line }: { line: TypedLine | undefined }) {
  const t = useAreaWords('glossary', 'line');
  const preview = usePreview(line);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (line === undefined) return null;
  const { gained = 0, isMore = false, examples = [] } = preview.data ?? {};
  const show = isMore ? t('showSome', { count: examples.length }) : t('show', { count: gained });
  return (
    <div className={styles['effect']}>
      <p role="status">
        <Counted preview={preview} />
      </p>
      {gained > 0 && (
        <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t('hide') : show}
        </Button>
      )}
      {isOpen && preview.data !== undefined && <Examples id={id} preview={preview.data} />}
    </div>
  );
}

function Counted({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useAreaWords('glossary', 'line');
  const numbers = new Intl.NumberFormat(useLanguage().language);
  const { data, isError, isPlaceholderData } = preview;
  if (isError) return ownElement(t('notCounted'));
  if (data === undefined || isPlaceholderData) return ownElement(t('counting'));
  const { gained, lost, isMore } = data;
  if (isMore) return ownElement(t('effectMore', { most: numbers.format(PREVIEW_PAIRS_MOST) }));
  const counts = {
    gained: gained === 0 ? t('noneGained') : t('gained', { count: gained }),
    lost: lost === 0 ? t('noneLost') : t('lost', { count: lost }),
  };
  return ownElement(t('effect', counts));
}

function Examples({ id, preview: { examples, gained, isMore } }: { id: string; preview: Preview }) {
  const t = useAreaWords('glossary', 'line');
  const numbers = useNumbers();
  return (
    <div id={id}>
      {!isMore && gained > SHOWN && <p className={styles['soft']}>{t('firstExamples', { count: examples.length })}</p>}
      <ul className={styles['examples']} role="list" aria-label={t('examples')}>
        {examples.map(({ first, second }) => (
          <li key={`${first.id} ${second.id}`}>
            {[first, second].map(({ id: questionId, number, language, text }) => (
              <p key={questionId}>
                <b translate="no">{numbers.ofQuestion(number)}</b>{' '}
                <span lang={language} className={styles['question']}>
                  {text}
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
