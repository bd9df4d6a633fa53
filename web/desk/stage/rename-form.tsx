import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { DEVICE_NAME_MAX_LENGTH } from '#contract/plain/stage/stage-kinds.ts';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { callDesk } from '../calls/client.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './stage.module.css';
import { type Device, useRefreshStage } from './use-stage.ts';

/** Renames a device in its row. */
export function RenameForm({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) {
  const t = useAreaWords('stage', 'rename');
  const { id: meetingId } = useMeetingMetadata();
  const refresh = useRefreshStage();
  const container = useRef<HTMLDivElement>(null);
  useFocusBack(() => document.getElementById('stage-devices'));
  useEffect(() => container.current?.querySelector('input')?.select(), []);
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ name: values('name').trim() === '' ? t('enterName') : undefined }),
    send: async (values) => {
      await callDesk('renameDevice', { params: { meetingId, deviceId: id }, body: { name: values('name').trim() } });
      refresh();
      onClose();
    },
  });
  return (
    <div ref={container}>
      <form {...form} className={styles['form']}>
        <FailureAlert failure={failure} />
        <TextField
          name="name"
          autoComplete="off"
          maxLength={DEVICE_NAME_MAX_LENGTH}
          defaultValue={name}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          label={t('name')}
          error={errorOf('name')}
        />
        <ButtonRow>
          <Button kind="secondary" isSubmit aria-busy={isBusy}>
            {t('save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </ButtonRow>
      </form>
    </div>
  );
}
