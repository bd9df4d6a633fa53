import { FIGURE_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { Button } from '#web/kit/button/button.tsx';
import { FailureAlert } from '../../../kit/forms/failure-alert.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { useForm } from '../../../kit/forms/use-form.ts';
import { useAreaWords } from '../../../words/desk-words.ts';
import { FormButtons } from '../../forms/form-buttons.tsx';
import form from '../../forms/form.module.css';
import type { Figure } from './edited-figure.ts';

const EMPTY: Figure = { label: '', value: '', source: '' };

type FormProps = {
  /** Undefined for a new figure. */
  figure: Figure | undefined;
  onSave: (figure: Figure) => Promise<void>;
  /** Undefined without a figure to remove. */
  onRemove: (() => void) | undefined;
  onCancel: () => void;
};

/** Writes a figure with its source. */
export function FigureForm({ figure = EMPTY, onSave, onRemove, onCancel }: FormProps) {
  const t = useAreaWords('answer', 'figures');
  const words = useAreaWords('answer', 'form');
  const faultOf = (name: keyof Figure, text: string) => {
    const most = FIGURE_MAX_LENGTH[name];
    if (text.trim().length > most) return words('tooLong', { most });
    return text === '' && name !== 'source' ? t(name === 'label' ? 'missingLabel' : 'missingValue') : undefined;
  };
  const {
    errorOf,
    isBusy,
    failure,
    form: handlers,
  } = useForm({
    check: (values) => ({
      label: faultOf('label', values('label')),
      value: faultOf('value', values('value')),
      source: faultOf('source', values('source')),
    }),
    send: async (values) => await onSave({ label: values('label'), value: values('value'), source: values('source') }),
  });
  const field = (name: keyof Figure) => ({
    name,
    label: t(name),
    defaultValue: figure[name],
    error: errorOf(name),
  });
  return (
    <form {...handlers} className={form['form']}>
      <FailureAlert failure={failure} />
      <TextField {...field('label')} required />
      <TextField {...field('value')} required />
      <TextField {...field('source')} isOptional />
      <FormButtons button={t('save')} kind="secondary" isBusy={isBusy} onCancel={onCancel}>
        {onRemove !== undefined && (
          <Button kind="quiet" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </FormButtons>
    </form>
  );
}
