import { Button } from '#web/kit/button/button.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../past-answers.module.css';
import type { ChangeSearch, PastSearch } from '../search/past-search.ts';
import { useMeetingDay } from '../use-meeting-day.ts';

/** Says what was searched. Offers all meetings first, when one was chosen, and to search everything again. */
export function NoneFound({ search, onChange }: { search: PastSearch; onChange: ChangeSearch }) {
  const t = useAreaWords('pastAnswers', 'list');
  const { heldOn } = search;
  const clear = () =>
    onChange({ search: undefined, words: undefined, language: undefined, heldOn: undefined, answer: undefined });
  useShortcuts({ Escape: clear });
  return (
    <section className={styles['empty']}>
      <h2>{useTitle(search)}</h2>
      <p>{t('noneHint')}</p>
      <div className={styles['actions']}>
        {heldOn !== undefined && (
          <Button kind="primary" onClick={() => onChange({ heldOn: undefined })}>
            {t('inAllMeetings')}
          </Button>
        )}
        <Button kind={heldOn === undefined ? 'primary' : 'quiet'} onClick={clear}>
          {t('clear')} <KeyCap cap="Esc" />
        </Button>
      </div>
    </section>
  );
}

function useTitle({ search, heldOn }: PastSearch): string {
  const t = useAreaWords('pastAnswers', 'list');
  const dayOf = useMeetingDay();
  if (search === undefined) return t('none');
  return heldOn === undefined ? t('noneFor', { search }) : t('noneForOn', { search, day: dayOf(heldOn) });
}
