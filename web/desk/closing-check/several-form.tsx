import { Button } from '#web/kit/button/button.tsx';
import { Key } from '../kit/keyboard/key-cap.tsx';
import panel from '../kit/panel/panel.module.css';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useAreaWords } from '../words/desk-words.ts';
import { ChooseOutcome } from './choose-outcome.tsx';
import styles from './closing-check.module.css';
import type { Lists, RowParts } from './use-open-lists.ts';
import { questionPicked, topicPicked } from './picked.ts';
import type { Picked } from './use-set-outcomes.ts';

type FormProps = RowParts & { picked: ReadonlyMap<string, Picked>; lists: Lists };

/** How many rows are selected, and the outcome for all of them. */
export function SeveralForm({ picked, lists, several, setting }: FormProps) {
  const t = useAreaWords('closingCheck', 'select');
  const form = useAreaWords('outcomes', 'form');
  const numbers = useNumbers();
  const all = [...picked.values()];
  const shown = () => [
    ...lists.topics.flatMap(({ rows }) => rows.map((row) => topicPicked(row, numbers))),
    ...lists.questions.flatMap(({ rows }) => rows.map((row) => questionPicked(row, numbers))),
  ];
  return (
    <section className={panel['panel']} aria-label={t('form')}>
      <div className={styles['selected']}>
        <b role="status">{t('selected', { count: all.length })}</b>
        <Button kind="quiet" onClick={() => several.pickAll(shown())}>
          {t('all')}
        </Button>
        <Button kind="quiet" onClick={several.clear}>
          {t('cancel')} <Key cap="Esc" />
        </Button>
      </div>
      {all.length > 0 && (
        <ChooseOutcome
          id="outcome-of-several"
          name={t('form')}
          label={form('outcome')}
          isOfTopic={all.every(({ target }) => target.kind === 'topic')}
          isOfMany
          saveLabel={form('saveAll', { count: all.length })}
          onSave={async (outcome) => {
            await setting.save(all, outcome);
            several.clear();
          }}
        />
      )}
    </section>
  );
}
