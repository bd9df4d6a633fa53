import { Button } from '#web/kit/button/button.tsx';
import { Dialog, DialogActions } from '../../kit/dialog/dialog.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useForm } from '../../kit/forms/use-form.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { wholeNumber } from '../time/whole-number.ts';

type DialogProps = { name: string; count: number; onMove: (number: number) => void; onClose: () => void };

/** Asks for the number of the place that a topic moves to. */
export function PositionDialog({ name, count, onMove, onClose }: DialogProps) {
  const t = useAreaWords('runningOrder', 'position');
  const numberIn = (typed: string) => wholeNumber(typed, count);
  const { form, errorOf } = useForm({
    check: (values) => ({
      position: numberIn(values('position')) === undefined ? t('wrong', { most: count }) : undefined,
    }),
    send: async (values) => {
      onClose();
      onMove(numberIn(values('position')) ?? count);
    },
  });
  return (
    <Dialog title={t('title', { row: name })} onClose={onClose}>
      <form {...form}>
        <TextField
          name="position"
          label={t('label', { most: count })}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('position')}
        />
        <DialogActions>
          <Button kind="primary" isSubmit>
            {t('move')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
