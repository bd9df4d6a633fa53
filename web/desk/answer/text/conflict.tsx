import { type ReactNode, useId, useState } from 'react';
import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { chosenText, comparePassages, type Passage } from '../../kit/diff/paragraphs.ts';
import { ComparedText } from '../../kit/diff/text-diff.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Radio } from '../../kit/forms/radio.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useSeconds } from '../people/use-seconds.ts';
import { headingOf } from '../answer-elements.ts';
import type { AnswerPart } from '../use-answer-part.ts';
import type { ShownAnswer } from '../use-answer.ts';
import type { SavedText } from './save-state.ts';
import styles from './conflict.module.css';

type ConflictProps = { answer: ShownAnswer; part: AnswerPart };
type ComparedProps = ConflictProps & { theirs: SavedText };
type Choice = 'theirs' | 'mine';

/** A colleague saved first: both texts passage by passage, with a choice for each. Nothing is overwritten. */
export function Conflict({ answer, part }: ConflictProps) {
  if (part.state.kind !== 'conflict') return null;
  return <Compared answer={answer} part={part} theirs={part.state.theirs} />;
}

function Compared({ answer, part, theirs }: ComparedProps) {
  const t = useAreaWords('answer', 'conflict');
  const id = useId();
  useFocusBack(() => headingOf(part.language));
  const title = useFocus<HTMLHeadingElement>();
  const dates = useDates(answer.timeZone);
  const now = useNow();
  const { language, text: mine } = part;
  const name = useNames()(theirs.savedBy) ?? t('colleague');
  const passages = comparePassages(theirs.text, mine);
  const count = passages.filter(({ kind }) => kind === 'differs').length;
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const all = Array.from({ length: count }, (_, index) => choices[index] ?? 'theirs');
  return (
    <section className={styles['conflict']} aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1}>
        {theirs.state === 'approved' ? t(`approved.${language}`) : t(`title.${language}`, { name })}
      </h2>
      <p className={styles['lead']}>{t('lead', { when: dates.momentWithin(new Date(theirs.savedAt), now), count })}</p>
      {passages.map((passage, index) => {
        const place = passages.slice(0, index).filter(({ kind }) => kind === 'differs').length;
        return (
          <PassageChoice
            // oxlint-disable-next-line react/no-array-index-key -- passages have no name but their index
            key={index}
            passage={passage}
            language={language}
            name={name}
            choice={all[place] ?? 'theirs'}
            onChoose={(choice) => setChoices(all.with(place, choice))}
          />
        );
      })}
      <Outcomes answer={answer} part={part} theirs={theirs} result={chosenText(passages, all)} />
    </section>
  );
}

type PassageProps = {
  passage: Passage;
  language: Language;
  name: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function PassageChoice({ passage, language, name, choice, onChoose }: PassageProps) {
  const t = useAreaWords('answer', 'conflict');
  const id = useId();
  if (passage.kind === 'same') {
    return (
      <details>
        <summary>{t('same')}</summary>
        <p lang={language}>{passage.text}</p>
      </details>
    );
  }
  const { theirs, mine } = passage;
  const sides = [
    { side: 'theirs', text: theirs, other: mine, label: t('takeTheirs', { name }) },
    { side: 'mine', text: mine, other: theirs, label: t('takeMine') },
  ] as const;
  return (
    <fieldset className={styles['versus']} aria-label={t('passage')}>
      {sides.map(({ side, text, other, label }) => (
        <div key={side} className={choice === side ? `${styles['side']} ${styles['taken']}` : styles['side']}>
          <Radio name={id} value={side} checked={choice === side} onChange={() => onChoose(side)}>
            {label}
          </Radio>
          <p lang={language} dir="auto">
            {text === '' ? <em>{t('nothing')}</em> : <ComparedText text={text} other={other} />}
          </p>
        </div>
      ))}
    </fieldset>
  );
}

/** The ways out of the conflict, each with its result. */
function Outcomes({ answer, part, theirs, result }: ComparedProps & { result: string }) {
  const t = useAreaWords('answer', 'conflict');
  const duration = useSeconds();
  const { language, text: mine, autosave } = part;
  const aside = useKeepAside(answer, part, theirs);
  const words = countWords(result);
  const time = duration(speakingSeconds(words, answer.settings.wordsPerMinute[language]));
  return (
    <>
      <FailureAlert failure={aside.failure} />
      <ul className={styles['outcomes']} role="list">
        <Outcome note={<span role="status">{t('outcome', { count: words, time })}</span>}>
          <Button kind="primary" onClick={() => autosave.resolve(result, { mine, theirs })}>
            {t('save')}
          </Button>
        </Outcome>
        <Outcome note={<span role="status">{t(aside.isOlderKept ? 'olderAsideNote' : 'asideNote')}</span>}>
          <Button kind="secondary" aria-busy={aside.isBusy} onClick={() => aside.run(mine)}>
            {t('aside')}
          </Button>
        </Outcome>
      </ul>
      <p>
        <small>{t('later')}</small>
      </p>
    </>
  );
}

function Outcome({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <li>
      <p>{note}</p>
      {children}
    </li>
  );
}

/** Saves the organiser's text as a separate version, then shows the colleague's text, unless the organiser has typed since. */
function useKeepAside({ topicId }: ShownAnswer, { language, autosave }: AnswerPart, theirs: SavedText) {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  const [isOlderKept, setOlderKept] = useState(false);
  const command = useCommand(async (mine: string) => {
    await send('keepAside', { params: { meetingId, topicId, language }, body: { text: mine } });
    if (!autosave.resolve(theirs.text, { mine, theirs })) setOlderKept(true);
  });
  return { ...command, isOlderKept };
}
