import { useId, useState } from 'react';
import { ANSWER_FIGURES_MAX } from '#contract/plain/answer/answer-state.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { useCommandClient } from '../../../calls/command-client.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { FailureAlert } from '../../../kit/forms/failure-alert.tsx';
import { SMALL_HEADING } from '../../../kit/heading/heading.ts';
import { useMeetingMetadata } from '../../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../../words/desk-words.ts';
import shared from '../../answer.module.css';
import { type ShownAnswer, useAnswerCache } from '../../use-answer.ts';
import { useMayWrite } from '../../use-may-write.ts';
import { type Figure, FigureForm } from './figure-form.tsx';
import styles from './figures.module.css';

/** The key figures of both languages with their sources. */
export function Figures({ answer }: { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'figures');
  const id = useId();
  const mayWrite = useMayWrite(answer);
  const [edited, setEdited] = useState<number>();
  const { figures } = answer.figures;
  const save = useSaveFigures(answer, () => setEdited(undefined));
  const removal = useCommand(save);
  return (
    <section aria-labelledby={id}>
      <header className={shared['head']}>
        <h2 id={id} className={SMALL_HEADING}>
          {t('title')}
        </h2>
        {mayWrite && edited === undefined && figures.length < ANSWER_FIGURES_MAX && (
          <TextButton onClick={() => setEdited(figures.length)}>{t('add')}</TextButton>
        )}
      </header>
      <FailureAlert failure={removal.failure} />
      {figures.length === 0 && edited === undefined && <p>{t('none')}</p>}
      <ul className={styles['figures']} role="list">
        {figures.map((figure, index) => (
          <li key={`${figure.label} ${figure.value}`}>
            {edited === index ? (
              <FigureForm
                figure={figure}
                onSave={async (next) => await save(figures.with(index, next))}
                onRemove={() => removal.run(figures.toSpliced(index, 1))}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <>
                <p>
                  <small>{figure.label}</small>
                </p>
                <p>
                  <b>{figure.value}</b>
                </p>
                <p>
                  <small>{figure.source}</small>
                </p>
                {mayWrite && edited === undefined && (
                  <TextButton onClick={() => setEdited(index)}>{t('edit', { label: figure.label })}</TextButton>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      {edited === figures.length && (
        <FigureForm onSave={async (next) => await save([...figures, next])} onCancel={() => setEdited(undefined)} />
      )}
    </section>
  );
}

function useSaveFigures({ topicId, figures }: ShownAnswer, onSaved: () => void) {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  return async (next: readonly Figure[]): Promise<void> => {
    const body = { seenVersion: figures.version, figures: [...next] };
    cache.putFigures(await send('saveFigures', { params: { meetingId, topicId }, body }));
    onSaved();
  };
}
