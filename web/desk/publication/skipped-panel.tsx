import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { Key } from '../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import panel from '../kit/panel/panel.module.css';
import { ROWS } from '../kit/rows/rows.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { Skipped } from './outcomes-query.ts';

type PanelProps = {
  skipped: readonly Skipped[];
  /** The names of the targets by id, as they were sent. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** The topics and questions that a command left out, each with its reason. */
export function SkippedPanel({ skipped, names, onClose }: PanelProps) {
  const t = useAreaWords('outcomes', 'skipped');
  const title = useFocus<HTMLHeadingElement>();
  useShortcuts({ Escape: onClose });
  return (
    <section className={panel['caution']} aria-labelledby="skipped-outcomes">
      <h2 id="skipped-outcomes" ref={title} tabIndex={-1}>
        {t('title', { count: skipped.length })}
      </h2>
      <ul role="list" className={ROWS}>
        {skipped.map(({ kind, id, code }) => (
          <li key={id}>
            <b>{names.get(id) ?? t(kind)}</b> {t(code)}
          </li>
        ))}
      </ul>
      <div>
        <Button kind="secondary" onClick={onClose}>
          {t('close')} <Key cap="Esc" />
        </Button>
      </div>
    </section>
  );
}
