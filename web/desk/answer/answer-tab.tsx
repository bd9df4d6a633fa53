import { useState } from 'react';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { ShownTopic } from '../queries/use-topics.ts';
import { AnswerColumn } from './answer-column.tsx';
import { AnswerFacts } from './rail/answer-facts.tsx';
import { AnswerPresenceLine } from './people/answer-presence.tsx';
import { AssignmentResponse } from './people/assignment-response.tsx';
import styles from './answer.module.css';
import { Figures } from './rail/figures.tsx';
import type { Focus } from './rail/focus.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Remarks } from './rail/remarks.tsx';
import { Reuse } from './reuse.tsx';
import { type ShownAnswer, useAnswer } from './use-answer.ts';

/** The answer of a topic: both languages side by side, equal in rank, with remarks and figures in the rail. */
export function AnswerTab({ shown }: { shown: ShownTopic }) {
  const answer = useAnswer(shown.topic.id);
  if (answer.isLoadingError) return <ScreenFailed error={answer.error} />;
  if (answer.data === undefined) return <DelayedLoader />;
  return <Answer key={shown.topic.id} shown={shown} answer={answer.data} />;
}

function Answer({ shown, answer }: { shown: ShownTopic; answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'tab');
  const [language, setLanguage] = useState<Language>('fr');
  const [typing, setTyping] = useState<Language | null>(null);
  const [focus, setFocus] = useState<Focus>();
  return (
    <>
      <AnswerPresenceLine answer={answer} typing={typing} />
      <AssignmentResponse answer={answer} />
      <LanguageSwitch answer={answer} chosen={language} onChoose={setLanguage} />
      <div className={styles['answer']}>
        <div className={styles['columns']}>
          {LANGUAGES.map((one) => (
            <AnswerColumn
              key={one}
              shown={shown}
              answer={answer}
              language={one}
              isChosen={one === language}
              focus={focus}
              onFocus={setFocus}
              onTyping={setTyping}
            />
          ))}
        </div>
        <aside className={styles['rail']} aria-label={t('rail')}>
          <AnswerFacts answer={answer} />
          <Remarks answer={answer} focus={focus} onFocus={setFocus} />
          <Figures answer={answer} />
        </aside>
      </div>
      <Reuse shown={shown} answer={answer} />
    </>
  );
}
