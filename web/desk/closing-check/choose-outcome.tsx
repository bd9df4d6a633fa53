import { useState } from 'react';
import { SET_OUTCOMES, type SetOutcome } from '#contract/plain/outcome/outcome-life.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useForm } from '../kit/forms/use-form.ts';
import { OutcomeFields } from '../publication/outcome-fields.tsx';
import { readOutcome, useOutcomeCheck } from '../publication/outcome-values.ts';
import type { NewOutcome } from '../publication/outcomes-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './closing-check.module.css';

/** Questions in no topic are not answered live. */
const IN_NO_TOPIC = SET_OUTCOMES.filter((outcome) => outcome !== 'answeredLive');

type ChooseProps = {
  /** Makes the ids of the form unique on the page. */
  id: string;
  /** Names the target for screen readers. */
  name: string;
  label: string;
  isOfTopic: boolean;
  isOfMany: boolean;
  saveLabel: string;
  onSave: (outcome: NewOutcome) => Promise<void>;
};

/** The choice of an outcome; its details and the button follow once it is chosen. */
export function ChooseOutcome({ id, name, label, isOfTopic, isOfMany, saveLabel, onSave }: ChooseProps) {
  const t = useAreaWords('outcomes', 'form');
  const names = useAreaWords('outcomes', 'names');
  const [outcome, setOutcome] = useState<SetOutcome>();
  const check = useOutcomeCheck();
  const { form, isBusy, errorOf, failure } = useForm({
    check: (values) => check(outcome, values),
    send: async (values) => {
      if (outcome !== undefined) await onSave(readOutcome(outcome, values));
    },
  });
  const options = isOfTopic ? SET_OUTCOMES : IN_NO_TOPIC;
  return (
    <form {...form} className={styles['choose']} aria-label={name}>
      <FailureAlert failure={failure} />
      <Field id={id} label={label} error={errorOf('outcome')}>
        <Select
          id={id}
          name="outcome"
          value={outcome ?? ''}
          onChange={({ target }) => setOutcome(SET_OUTCOMES.find((one) => one === target.value))}
          {...describedBy(id, errorOf('outcome'))}
        >
          <option value="">{t('choose')}</option>
          {options.map((one) => (
            <option key={one} value={one}>
              {names(one)}
            </option>
          ))}
        </Select>
      </Field>
      <OutcomeFields id={id} outcome={outcome} errorOf={errorOf} hasTime={isOfTopic} isOfMany={isOfMany} />
      {outcome !== undefined && (
        <div>
          <Button kind="primary" isSubmit aria-busy={isBusy}>
            {saveLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
