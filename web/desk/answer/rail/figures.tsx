import { useId, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { TextButton } from '#web/kit/button/text-button.tsx';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { SMALL_HEADING } from '../../kit/heading/heading.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import shared from '../answer.module.css';
import { type ShownAnswer, useAnswerCache } from '../use-answer.ts';
import { useMayWrite } from '../use-may-write.ts';
import styles from './figures.module.css';

type Figure = ShownAnswer['figures']['figures'][number];
const EMPTY: Figure = { label: '', value: '', source: '' };

/** The key figures of both languages with their sources. */
export function Figures({ answer }: { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'figures');
  const id = useId();
  const mayWrite = useMayWrite(answer);
  const [edited, setEdited] = useState<number>();
  const { figures } = answer.figures;
  const command = useSaveFigures(answer, () => setEdited(undefined));
  return (
    <section aria-labelledby={id}>
      <header className={shared['head']}>
        <h2 id={id} className={SMALL_HEADING}>
          {t('title')}
        </h2>
        {mayWrite && edited === undefined && (
          <TextButton onClick={() => setEdited(figures.length)}>{t('add')}</TextButton>
        )}
      </header>
      <FailureAlert failure={command.failure} />
      {figures.length === 0 && edited === undefined && <p>{t('none')}</p>}
      <ul className={styles['figures']} role="list">
        {figures.map((figure, index) => (
          <li key={`${figure.label} ${figure.value}`}>
            {edited === index ? (
              <FigureForm
                figure={figure}
                isBusy={command.isBusy}
                onSave={(next) => command.run(figures.with(index, next))}
                onRemove={() => command.run(figures.toSpliced(index, 1))}
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
        <FigureForm
          figure={EMPTY}
          isBusy={command.isBusy}
          onSave={(next) => command.run([...figures, next])}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function useSaveFigures({ topicId, figures }: ShownAnswer, onSaved: () => void) {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const cache = useAnswerCache(topicId);
  return useCommand(async (next: readonly Figure[]) => {
    const body = { seenVersion: figures.version, figures: [...next] };
    cache.putFigures(await send('saveFigures', { params: { meetingId, topicId }, body }));
    onSaved();
  });
}

type FormProps = {
  figure: Figure;
  isBusy: boolean;
  onSave: (figure: Figure) => void;
  onRemove?: () => void;
  onCancel: () => void;
};

function FigureForm({ figure, isBusy, onSave, onRemove, onCancel }: FormProps) {
  const t = useAreaWords('answer', 'figures');
  const [written, setWritten] = useState(figure);
  const field = (name: keyof Figure) => ({
    name,
    label: t(name),
    value: written[name],
    error: undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setWritten({ ...written, [name]: event.currentTarget.value }),
  });
  const isWhole = written.label.trim() !== '' && written.value.trim() !== '';
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onSave(written);
      }}
    >
      <TextField {...field('label')} required />
      <TextField {...field('value')} required />
      <TextField {...field('source')} isOptional />
      <ButtonRow>
        <Button kind="secondary" isSubmit aria-busy={isBusy}>
          {t('save')}
        </Button>
        {onRemove !== undefined && (
          <Button kind="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </ButtonRow>
    </form>
  );
}
