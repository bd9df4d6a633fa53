import type { ReactNode } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import type { CallRefused } from '../../calls/client.ts';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { type Shortcuts, useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useMeetingFacts } from '../../meeting/meeting-facts.tsx';
import { isSaidByCode } from '../../meeting/default-reasons.ts';
import { useSelf } from '../../session/self.tsx';
import { useNames } from '../../session/use-names.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { ReadQuestion } from '../../queries/use-question.ts';
import { ConflictTable } from './conflict-table.tsx';
import panel from '../../kit/panel/panel.module.css';
import styles from './decision.module.css';
import { KeepAsNote } from './keep-as-note.tsx';
import { TextChanges } from './text-changes.tsx';
import type { Seen } from './use-open-panel.ts';
import type { PreparedDecision, usePreparedDecisions } from './use-prepared-decisions.ts';

type NoticeProps = {
  refusal: CallRefused;
  /** The question as it is now. */
  question: ReadQuestion;
  /** As it was when the decision was begun. */
  seen: Seen;
  number: string;
  /** What was not sent. */
  prepared: PreparedDecision;
  decisions: ReturnType<typeof usePreparedDecisions>;
  onKeep: () => void;
  /** What was written is a note now. */
  onNoted: () => void;
  /** With the version that is in force. */
  onSend: (prepared: PreparedDecision, seenVersion: number) => void;
};

/** The keys of a panel that is hidden meanwhile: none sends what it holds, or changes it. */
const HELD: Shortcuts = Object.fromEntries(
  ['Enter', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => [key, () => {}]),
);

/** A colleague decided first: both decisions beside each other, and nothing overwritten. */
export function ConflictNotice(props: NoticeProps) {
  const { refusal, question, seen, number, prepared, onKeep, onNoted } = props;
  const t = useAreaWords('inbox', 'conflict');
  const { timeZone } = useMeetingFacts();
  const dates = useDates(timeZone);
  const title = useFocus<HTMLHeadingElement>();
  const name = useColleague(refusal);
  const { current, title: said } = refusal.problem;
  const since = current?.since ?? null;
  const { written } = prepared;
  useShortcuts({ ...HELD, Escape: onKeep });
  return (
    <section className={panel['caution']} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={title} tabIndex={-1}>
        {t('title', { name })}
      </h2>
      <p>{current === undefined ? said : t('text', { number })}</p>
      <ConflictTable
        question={question}
        state={current?.state ?? question.state}
        prepared={prepared}
        theirs={{ name, when: since === null ? t('inForceNow') : t('inForce', { time: dates.time(new Date(since)) }) }}
      />
      <TextChanges seen={seen} question={question} />
      <ul className={styles['choices']} role="list">
        <Choices {...props} />
        {current?.state !== prepared.from && written !== '' && (
          <Choice title={t('keepNoteTitle')} hint={t('keepNoteHint')}>
            <KeepAsNote questionId={question.id} text={written} onKept={onNoted} />
          </Choice>
        )}
        <Choice title={t('keepTitle')} hint={t('keepHint')}>
          <Button kind="secondary" onClick={onKeep}>
            {t('keep')} <Key cap="Esc" />
          </Button>
        </Choice>
      </ul>
    </section>
  );
}

function useColleague(refusal: CallRefused): string {
  const pane = useAreaWords('inbox', 'pane');
  return useNames()(refusal.problem.current?.by ?? null) ?? pane('colleague');
}

/** Only the steps that the life of a question allows from where it is now. */
function Choices({ refusal, prepared, decisions, onSend }: NoticeProps) {
  const t = useAreaWords('inbox', 'conflict');
  const { organiserId } = useSelf();
  const name = useColleague(refusal);
  const { current } = refusal.problem;
  if (current === undefined) return null;
  if (current.state === prepared.from) {
    return (
      <Choice title={t('sendTitle')} hint={t('sendHint')}>
        <Button kind="primary" onClick={() => onSend(prepared, current.version)}>
          {t('send')}
        </Button>
      </Choice>
    );
  }
  if (current.state !== 'refusalProposed' || current.by === organiserId) return null;
  const own = prepared.decision?.kind === 'proposeRefusal' ? prepared.decision : undefined;
  const returning = decisions.returnRefusal(own?.note ?? '', own?.reasonCode);
  const texts = returningTexts(t, name, own?.reasonCode);
  return (
    <>
      <Choice title={t('returnTitle')} hint={texts.hint}>
        <Button kind="primary" onClick={() => onSend(returning, current.version)}>
          {texts.button}
        </Button>
      </Choice>
      <Choice title={t('confirmTitle')} hint={t('confirmHint')}>
        <Button kind="danger" onClick={() => onSend(decisions.confirm, current.version)}>
          {t('confirm')}
        </Button>
      </Choice>
    </>
  );
}

/** What it is returned with: one's own reason, by its code where people say it. */
function returningTexts(
  t: ReturnType<typeof useAreaWords<'inbox', 'conflict'>>,
  name: string,
  code: string | undefined,
): { hint: string; button: string } {
  if (code === undefined) return { hint: t('returnHint', { name }), button: t('return') };
  if (!isSaidByCode(code)) return { hint: t('returnWithOwnHint', { name }), button: t('returnWithOwn') };
  return { hint: t('returnWithHint', { name, code }), button: t('returnWith', { code }) };
}

function Choice({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <p>
        {title}
        <small>{hint}</small>
      </p>
      {children}
    </li>
  );
}
