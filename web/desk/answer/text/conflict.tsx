import { useId, useState } from 'react';
import { countWords, speakingSeconds } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useCommandClient } from '../../calls/command-client.tsx';
import { useCommand } from '../../calls/use-command.ts';
import { chosenText, comparePassages } from '../../kit/diff/paragraphs.ts';
import { ComparedText } from '../../kit/diff/text-diff.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Radio } from '../../kit/forms/radio.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../answer.module.css';
import type { SavedText } from './autosave.ts';
import type { ShownAnswer } from '../use-answer.ts';
import { useSeconds } from '../people/use-seconds.ts';

type ConflictProps = {
  answer: ShownAnswer;
  language: Language;
  mine: string;
  theirs: SavedText;
  /** Saves this text in place of the colleague's. */
  onChoose: (text: string) => void;
};

type Choice = 'theirs' | 'mine';

/** A colleague saved first: both texts passage by passage, with a choice for each. Nothing is overwritten. */
export function Conflict({ answer, language, mine, theirs, onChoose }: ConflictProps) {
  const t = useAreaWords('answer', 'conflict');
  const title = useFocus<HTMLHeadingElement>();
  const dates = useDates(answer.timeZone);
  const now = useNow();
  const name = useNames()(theirs.savedBy) ?? t('colleague');
  const passages = comparePassages(theirs.text, mine);
  const count = passages.filter(({ kind }) => kind === 'differs').length;
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const all = Array.from({ length: count }, (_, index) => choices[index] ?? 'theirs');
  const result = chosenText(passages, all);
  const aside = useKeepAside(answer, language, () => onChoose(theirs.text));
  return (
    <div className={styles['conflict']}>
      <h3 ref={title} tabIndex={-1}>
        {theirs.state === 'approved' ? t(`approved.${language}`) : t(`title.${language}`, { name })}
      </h3>
      <p>{t('lead', { when: dates.momentWithin(new Date(theirs.savedAt), now), count })}</p>
      {passages.map((passage, index) => {
        const place = passages.slice(0, index).filter(({ kind }) => kind === 'differs').length;
        if (passage.kind === 'same') {
          return (
            // oxlint-disable-next-line react/no-array-index-key -- passages have no name but their index
            <details key={index}>
              <summary>{t('same')}</summary>
              <p lang={language}>{passage.text}</p>
            </details>
          );
        }
        const choose = (choice: Choice) => setChoices(all.with(place, choice));
        return (
          <Passage
            // oxlint-disable-next-line react/no-array-index-key -- as above
            key={index}
            {...passage}
            language={language}
            name={name}
            choice={all[place] ?? 'theirs'}
            onChoose={choose}
          />
        );
      })}
      <Outcome answer={answer} language={language} text={result} />
      <FailureAlert failure={aside.failure} />
      <div className={styles['choices']}>
        <Button kind="primary" onClick={() => onChoose(result)}>
          {t('save')}
        </Button>
        <Button kind="secondary" aria-busy={aside.isBusy} onClick={() => aside.run(mine)}>
          {t('aside')}
        </Button>
      </div>
      <p>{t('asideNote')}</p>
    </div>
  );
}

/** Keeps the own text as a version of its own, and then shows the colleague's. */
function useKeepAside({ topicId }: ShownAnswer, language: Language, onKept: () => void) {
  const { id: meetingId } = useMeetingMetadata();
  const { send } = useCommandClient();
  return useCommand(async (text: string) => {
    await send('keepAside', { params: { meetingId, topicId, language }, body: { text } });
    onKept();
  });
}

type PassageProps = {
  theirs: string;
  mine: string;
  language: Language;
  name: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Passage({ theirs, mine, language, name, choice, onChoose }: PassageProps) {
  const t = useAreaWords('answer', 'conflict');
  const id = useId();
  const sides = [
    { side: 'theirs', text: theirs, other: mine, label: t('takeTheirs', { name }) },
    { side: 'mine', text: mine, other: theirs, label: t('takeMine') },
  ] as const;
  return (
    <fieldset className={styles['versus']}>
      <legend>{t('passage')}</legend>
      {sides.map(({ side, text, other, label }) => (
        <div key={side}>
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

/** How long the chosen text is. */
function Outcome({ answer, language, text }: { answer: ShownAnswer; language: Language; text: string }) {
  const t = useAreaWords('answer', 'conflict');
  const duration = useSeconds();
  const words = countWords(text);
  const seconds = speakingSeconds(words, answer.settings.wordsPerMinute[language]);
  return <p role="status">{t('outcome', { count: words, time: duration(seconds) })}</p>;
}
