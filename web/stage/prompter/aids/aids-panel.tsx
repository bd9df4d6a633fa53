import { useId, useLayoutEffect } from 'react';
import { useModalDialog } from '#web/kit/dialog/use-modal-dialog.ts';
import { PAGE_STYLES } from '../../screen/device-page.tsx';
import { useStageWords } from '../../words/stage-words.ts';
import { AID_RANGES, AID_SWITCHES, type AidRange, type ReadingAids, STANDARD_AIDS } from './reading-aids.ts';
import styles from './aids-panel.module.css';

const RANGES = ['size', 'width', 'leading', 'row', 'speed'] as const;

type PanelProps = {
  aids: ReadingAids;
  onChange: (changed: Partial<ReadingAids>) => void;
  onClose: () => void;
};

/** Changes the reading aids, with the text in sight. Open while it is mounted. */
export function AidsPanel({ aids, onChange, onClose }: PanelProps) {
  const t = useStageWords('aids');
  const title = useId();
  const dialog = useModalDialog(onClose);
  useLayoutEffect(
    () => () => {
      // The browser gives the focus back to the button that opened the panel, which would take the keys of the lectern.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    [],
  );
  return (
    <dialog {...dialog} className={styles['panel']} aria-labelledby={title}>
      <h2 id={title}>{t('title')}</h2>
      {RANGES.map((name) => (
        <Range key={name} name={name} value={aids[name]} onChange={(value) => onChange({ [name]: value })} />
      ))}
      {AID_SWITCHES.map((name) => (
        <label key={name} className={styles['switch']}>
          <input type="checkbox" checked={aids[name]} onChange={({ target }) => onChange({ [name]: target.checked })} />
          {t(name)}
        </label>
      ))}
      <p className={styles['keys']}>{t('keys')}</p>
      <div className={styles['buttons']}>
        <button type="button" className={PAGE_STYLES.key} onClick={() => onChange(STANDARD_AIDS)}>
          {t('reset')}
        </button>
        <button type="button" className={PAGE_STYLES.primary} onClick={onClose}>
          {t('close')}
        </button>
      </div>
    </dialog>
  );
}

function Range({ name, value, onChange }: { name: AidRange; value: number; onChange: (value: number) => void }) {
  const t = useStageWords('aids');
  return (
    <label className={styles['range']}>
      <span>{t(name)}</span>
      <input
        type="range"
        {...AID_RANGES[name]}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      <output>{name === 'speed' || name === 'row' ? value : t('percent', { value })}</output>
    </label>
  );
}
