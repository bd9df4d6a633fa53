import { useId, useState } from 'react';
import { ANSWER_FIGURES_MAX } from '#contract/plain/answer/answer-state.ts';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { isChangedMeanwhile } from '../../../calls/client.ts';
import { useCommandClient } from '../../../calls/command-client.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { FailureAlert } from '../../../kit/forms/failure-alert.tsx';
import { SMALL_HEADING } from '../../../kit/heading/heading.ts';
import { useMeetingMetadata } from '../../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../../words/desk-words.ts';
import shared from '../../answer.module.css';
import { type ShownAnswer, useAnswerCache } from '../../use-answer.ts';
import { useMayWrite } from '../../use-may-write.ts';
import { type EditedFigure, type Figure, type Figures as FigureList, findEdited, withEdited } from './edited-figure.ts';
import { FigureForm } from './figure-form.tsx';
import styles from './figures.module.css';

/** The key figures of both languages with their sources. */
export function Figures({ answer }: { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'figures');
  const id = useId();
  const mayWrite = useMayWrite(answer);
  const [edited, setEdited] = useState<EditedFigure>();
  const { figures } = answer.figures;
  const edit = (figure?: Figure) => setEdited({ figure, opened: answer.figures });
  const close = () => setEdited(undefined);
  const place = edited === undefined ? undefined : findEdited(edited, figures);
  const rows = figures.map((figure) => (
    <li key={`${figure.label} ${figure.value}`}>
      <ShownFigure figure={figure} />
      {mayWrite && edited === undefined && (
        <TextButton onClick={() => edit(figure)}>{t('edit', { label: figure.label })}</TextButton>
      )}
    </li>
  ));
  if (edited !== undefined && place !== undefined) {
    const row = (
      <li key="edited">
        <EditFigure topicId={answer.topicId} edited={edited} present={answer.figures} onClose={close} />
      </li>
    );
    rows.splice(place.index, place.present === undefined ? 0 : 1, row);
  }
  return (
    <section aria-labelledby={id}>
      <header className={shared['head']}>
        <h2 id={id} className={SMALL_HEADING}>
          {t('title')}
        </h2>
        {mayWrite && edited === undefined && figures.length < ANSWER_FIGURES_MAX && (
          <TextButton onClick={() => edit()}>{t('add')}</TextButton>
        )}
      </header>
      {rows.length === 0 && <p>{t('none')}</p>}
      <ul className={styles['figures']} role="list">
        {rows}
      </ul>
    </section>
  );
}

function ShownFigure({ figure: { label, value, source } }: { figure: Figure }) {
  return (
    <>
      <p>
        <small>{label}</small>
      </p>
      <p>
        <b>{value}</b>
      </p>
      <p>
        <small>{source}</small>
      </p>
    </>
  );
}

type EditProps = { topicId: string; edited: EditedFigure; present: FigureList; onClose: () => void };

/** The form of one figure. After a refusal, it shows what a colleague has made of the figure. */
function EditFigure({ topicId, edited, present, onClose }: EditProps) {
  const t = useAreaWords('answer', 'figures');
  const saveFigures = useSaveFigures(topicId);
  const [isRefused, setRefused] = useState(false);
  const { present: theirs, isChanged } = findEdited(edited, present.figures);
  const save = async (next: Figure | undefined) => {
    // A colleague's change to this figure must not be overwritten unseen; their changes to others are kept.
    const { version, figures } = isChanged && !isRefused ? edited.opened : present;
    try {
      await saveFigures(version, withEdited(edited, figures, next));
      onClose();
    } catch (error) {
      setRefused(isChangedMeanwhile(error));
      throw error;
    }
  };
  const removal = useCommand(save);
  return (
    <>
      <FailureAlert failure={removal.failure} />
      {isRefused && isChanged && (theirs === undefined ? <p>{t('removedSince')}</p> : <ShownFigure figure={theirs} />)}
      <FigureForm
        figure={edited.figure}
        onSave={save}
        onRemove={theirs === undefined ? undefined : () => removal.run(undefined)}
        onCancel={onClose}
      />
    </>
  );
}

function useSaveFigures(topicId: string): (seenVersion: number, figures: Figure[]) => Promise<void> {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  return async (seenVersion, figures) => {
    try {
      cache.putFigures(await send('saveFigures', { params: { meetingId, topicId }, body: { seenVersion, figures } }));
    } catch (error) {
      cache.refetch();
      throw error;
    }
  };
}
