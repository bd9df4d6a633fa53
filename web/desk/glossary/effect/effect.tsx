import { useId, useState } from 'react';
import { PREVIEW_PAIRS_MAX } from '#contract/plain/similar/glossary-limits.ts';
import { Button } from '#web/kit/button/button.tsx';
import { ownElement } from '#web/kit/jsx/own-elements.ts';
import type { Replied } from '../../calls/client.ts';
import { useLanguage } from '../../language/language.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../glossary.module.css';
import type { EffectKind } from './effect-kinds.ts';
import { Examples } from './examples.tsx';

/** The query of a preview. */
type Preview = {
  data: Replied<'previewGlossaryLine'> | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
};

/** How many pairs of the inbox a change would gain and lose, before it is stored. */
export function Effect({ kind, preview }: { kind: EffectKind; preview: Preview }) {
  const t = useAreaWords('glossary', 'preview');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { data, isError, isPlaceholderData } = preview;
  return (
    <div className={styles['effect']}>
      <p role="status">
        {isError && t('notCounted')}
        {!isError && (data === undefined || isPlaceholderData ? t('counting') : <Counted kind={kind} found={data} />)}
      </p>
      {data !== undefined && data.examples.length + data.lostExamples.length > 0 && (
        <>
          <Button kind="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('hide') : <ShowText found={data} />}
          </Button>
          {isOpen && <Examples id={id} found={data} />}
        </>
      )}
    </div>
  );
}

function Counted({
  kind,
  found: { gained, lost, isMore },
}: {
  kind: EffectKind;
  found: Replied<'previewGlossaryLine'>;
}) {
  const t = useAreaWords('glossary', 'preview');
  const numbers = new Intl.NumberFormat(useLanguage().language);
  if (isMore) return ownElement(t(`more.${kind}`, { most: numbers.format(PREVIEW_PAIRS_MAX) }));
  const counts = {
    gained: gained === 0 ? t('noneGained') : t('gained', { count: gained }),
    lost: lost === 0 ? t('noneLost') : t('lost', { count: lost }),
  };
  return ownElement(t(kind, counts));
}

function ShowText({ found }: { found: Replied<'previewGlossaryLine'> }) {
  const t = useAreaWords('glossary', 'preview');
  const { gained, lost, isMore, examples, lostExamples } = found;
  const shown = examples.length + lostExamples.length;
  return ownElement(isMore ? t('showSome', { count: shown }) : t('show', { count: gained + lost }));
}
