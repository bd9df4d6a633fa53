import { Button } from '#web/kit/button/button.tsx';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { Key, useCapNames } from '../kit/keyboard/key-cap.tsx';
import { useHasSingleKeys, useShortcutList, useShortcutNames, useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useDeskWords } from '../words/desk-words.ts';
import styles from './shortcut-list.module.css';

/** The dialog that `?` opens: the single-key shortcuts of the shown components, each of which registers its own. */
export function ShortcutList() {
  const t = useDeskWords('shortcuts');
  const { isListOpen, setListOpen } = useShortcutList();
  const hasSingleKeys = useHasSingleKeys();
  useShortcuts({ '?': () => setListOpen(true) }, { '?': 'list' });
  if (!isListOpen) return null;
  return (
    <Dialog title={t('title')} onClose={() => setListOpen(false)}>
      <p className={styles['lead']}>{hasSingleKeys ? t('lead') : t('off')}</p>
      <Keys />
      <DialogActions>
        <Button kind="secondary" onClick={() => setListOpen(false)}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys() {
  const t = useDeskWords('shortcuts');
  const listed = useShortcutNames();
  const capOf = useCapNames();
  return (
    <dl className={styles['keys']}>
      {[...listed].map(([name, keys]) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true">
              {keys.map((key) => (
                <Key key={key} cap={key} />
              ))}
            </span>
            <span className={styles['spoken']}>{keys.map(capOf).join(` ${t('or')} `)}</span>
          </dt>
          <dd>{t(name)}</dd>
        </div>
      ))}
    </dl>
  );
}
