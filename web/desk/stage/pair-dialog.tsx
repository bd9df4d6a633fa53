import { type ReactNode, useId } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import {
  DEVICE_KINDS,
  DEVICE_NAME_MAX_LENGTH,
  SCREEN_LANGUAGES,
  STAGE_MODES,
  type StageMode,
} from '#contract/plain/stage/stage-kinds.ts';
import { callDesk } from '../calls/client.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { OpenPairing } from './pairing-panel.tsx';
import styles from './stage.module.css';
import { useRefreshStage } from './use-stage.ts';

type DialogProps = { mode: StageMode; onCreated: (pairing: OpenPairing) => void; onClose: () => void };

/** Creates a device: its name, kind, languages, and the meeting or a rehearsal. */
export function PairDialog({ mode, onCreated, onClose }: DialogProps) {
  const t = useAreaWords('stage', 'pair');
  const { id: meetingId } = useMeetingMetadata();
  const refresh = useRefreshStage();
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => ({ name: values('name').trim() === '' ? t('enterName') : undefined }),
    send: async (values) => {
      const name = values('name').trim();
      const kind = oneOf(DEVICE_KINDS, values('kind'));
      const body = {
        name,
        kind,
        languages: oneOf(SCREEN_LANGUAGES, values('languages')),
        mode: oneOf(STAGE_MODES, values('mode')),
      };
      const code = await callDesk('createDevice', { params: { meetingId }, body });
      refresh();
      onCreated({ code, name, kind });
      onClose();
    },
  });
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <form {...form} className={styles['form']}>
        <FailureAlert failure={failure} />
        <PairFields mode={mode} nameError={errorOf('name')} />
        <DialogActions>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {t('create')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function PairFields({ mode, nameError }: { mode: StageMode; nameError: string | undefined }) {
  const t = useAreaWords('stage', 'pair');
  const kinds = useAreaWords('stage', 'kinds');
  const languages = useAreaWords('stage', 'languages');
  const modes = useAreaWords('stage', 'modes');
  return (
    <>
      <TextField
        name="name"
        autoComplete="off"
        maxLength={DEVICE_NAME_MAX_LENGTH}
        label={t('name')}
        hint={t('nameHint')}
        error={nameError}
      />
      <Choice name="kind" label={t('kind')} initial="prompter">
        {DEVICE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kinds(kind)}
          </option>
        ))}
      </Choice>
      <Choice name="languages" label={t('languages')} initial="both">
        {SCREEN_LANGUAGES.toReversed().map((language) => (
          <option key={language} value={language}>
            {languages(language)}
          </option>
        ))}
      </Choice>
      <Choice name="mode" label={t('mode')} initial={mode}>
        {STAGE_MODES.map((each) => (
          <option key={each} value={each}>
            {modes(each)}
          </option>
        ))}
      </Choice>
    </>
  );
}

type ChoiceProps = { name: string; label: string; initial: string; children: ReactNode };

function Choice({ name, label, initial, children }: ChoiceProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={undefined}>
      <Select id={id} name={name} defaultValue={initial}>
        {children}
      </Select>
    </Field>
  );
}

/** A form has the values as texts; the list of choices offers no other. */
function oneOf<const T extends string>(values: readonly [T, ...T[]], typed: string): T {
  return values.find((value) => value === typed) ?? values[0];
}
