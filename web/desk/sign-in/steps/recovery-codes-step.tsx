import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { Check } from '#web/kit/check/check.tsx';
import { CopyButton } from '#web/kit/copy-button/copy-button.tsx';
import { FieldError, fieldClass, describedBy } from '#web/kit/field/field.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { LiveText } from '#web/kit/text/hidden-text.tsx';
import { useMeetingTexts } from '../../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { selectText } from './authenticator-step.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import styles from './steps.module.css';

type StepProps = {
  codes: string[];
  /** The text of the button; it works after the user has confirmed that the codes are stored. */
  button: string;
  onStored: () => void;
  /** False inside a dialog, which has its own title. */
  hasTitle?: boolean;
};

/** Shows the recovery codes, once. */
export function RecoveryCodesStep({ codes, button, onStored, hasTitle = true }: StepProps) {
  const t = useAreaWords('credentials', 'recovery');
  const title = useFocus<HTMLHeadingElement>();
  const list = useRef<HTMLOListElement>(null);
  const id = useId();
  const [announcement, setAnnouncement] = useState('');
  const [isStored, setIsStored] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const error = hasTried && !isStored ? t('tick') : undefined;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    if (isStored) onStored();
  };
  return (
    <form className={styles['step']} onSubmit={onSubmit} noValidate>
      {hasTitle && (
        <h2 ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
      )}
      <p>{t('lead')}</p>
      <PaperHead />
      <ol ref={list} className={styles['codes']} role="list" translate="no" aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <ButtonRow>
        <CopyButton
          text={codes.join('\n')}
          what={t('theCodes')}
          select={() => selectText(list.current)}
          announce={setAnnouncement}
        />
        <Button kind="secondary" onClick={() => print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
        <LiveText>{announcement}</LiveText>
      </ButtonRow>
      <div className={fieldClass(error)}>
        <FieldError id={id} error={error} />
        <Check checked={isStored} onChange={() => setIsStored(!isStored)} {...describedBy(id, error)}>
          {t('stored')}
        </Check>
      </div>
      <Button kind="primary" isLarge isSubmit>
        {button}
      </Button>
    </form>
  );
}

/** Printed only: a sheet of codes without a heading would not be recognised when it is needed. */
function PaperHead() {
  const t = useAreaWords('credentials', 'recovery');
  const { companyName } = useMeetingTexts();
  return (
    <div className={styles['paper']}>
      <b>{t('codes')}</b>
      <p>{t('paper', { company: companyName, address: location.host })}</p>
      <p>{t('once')}</p>
    </div>
  );
}
