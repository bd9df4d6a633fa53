import { useAreaWords } from '../../words/desk-words.ts';
import type { NumberedRemark } from './numbered-remarks.ts';
import styles from './pin.module.css';
import type { RemarkFocus } from './use-remark-focus.ts';

type PinProps = {
  remark: NumberedRemark;
  focus: RemarkFocus;
  /** Where the pin stands; its press leads to the other place. */
  place: 'text' | 'rail';
};

/** The number of an open remark. Focusing it marks the passage and the remark. */
export function Pin({ remark: { id, number }, focus, place }: PinProps) {
  const t = useAreaWords('answer', 'remarks');
  return (
    <button
      type="button"
      id={pinId(id, place)}
      className={focus.remarkId === id ? `${styles['pin']} ${styles['on']}` : styles['pin']}
      aria-label={t(place === 'text' ? 'pin' : 'pinInRail', { number })}
      onFocus={() => focus.mark(id)}
      onClick={() => {
        focus.mark(id);
        document.getElementById(pinId(id, place === 'text' ? 'rail' : 'text'))?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <span>{number}</span>
    </button>
  );
}

function pinId(remarkId: string, place: PinProps['place']): string {
  return `${place}-${remarkId}`;
}
