import { useState } from 'react';
import type { AnswerState } from '#contract/plain/answer/answer-state.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { ScreenFailed } from '../kit/screen/screen-failed.tsx';
import type { ShownTopic } from '../queries/use-topics.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { AnswerColumn } from './answer-column.tsx';
import styles from './answer.module.css';
import { AnswerKeyLine } from './keys/answer-key-line.tsx';
import { useAnswerKeys } from './keys/use-answer-keys.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { AnswerPresenceLine } from './people/answer-presence.tsx';
import { AssignmentResponse } from './people/assignment-response.tsx';
import { Figures } from './rail/figures/figures.tsx';
import { numberedRemarks } from './rail/numbered-remarks.ts';
import { Remarks } from './rail/remarks.tsx';
import { useRemarkFocus } from './rail/use-remark-focus.ts';
import { Reuse } from './reuse.tsx';
import { useShowLanguage } from './shown-language.tsx';
import { AnswerFootBar } from './steps/answer-foot-bar.tsx';
import { Typography } from './steps/typography.tsx';
import { useAnswerSteps } from './steps/use-answer-steps.ts';
import { Conflict } from './text/conflict.tsx';
import { OfflineLine } from './text/offline-line.tsx';
import { useAnswerPart } from './use-answer-part.ts';
import { type ShownAnswer, useAnswer } from './use-answer.ts';

type TabProps = {
  shown: ShownTopic;
  /** The language of the address. */
  asked: Language | undefined;
};

/** The answer of a topic: both languages side by side, equal in rank, with remarks and figures in the rail. */
export function AnswerTab({ shown, asked }: TabProps) {
  const answer = useAnswer(shown.topic.id);
  if (answer.isLoadingError) return <ScreenFailed error={answer.error} />;
  if (answer.data === undefined) return <DelayedLoader />;
  return <Answer key={shown.topic.id} shown={shown} answer={answer.data} asked={asked} />;
}

function Answer({ shown, answer, asked }: TabProps & { answer: ShownAnswer }) {
  const t = useAreaWords('answer', 'tab');
  const mayReview = useCan('answer.review');
  const [language, setLanguage] = useState<Language>(() => asked ?? firstLanguage(answer, mayReview));
  useShowLanguage(language);
  const [typing, setTyping] = useState<Language | null>(null);
  const focus = useRemarkFocus();
  const fr = useAnswerPart({ shown, answer, language: 'fr' });
  const en = useAnswerPart({ shown, answer, language: 'en' });
  const parts = { fr, en };
  const steps = { fr: useAnswerSteps(answer, fr), en: useAnswerSteps(answer, en) };
  const remarks = numberedRemarks(answer.remarks);
  useAnswerKeys({ topicId: answer.topicId, parts, steps, language, onUse: setLanguage, focus });
  return (
    <>
      <OfflineLine parts={[fr, en]} />
      <AnswerPresenceLine answer={answer} typing={typing} />
      <AssignmentResponse topic={shown.topic} answer={answer} language={language} />
      <LanguageSwitch answer={answer} chosen={language} onChoose={setLanguage} />
      {LANGUAGES.map((one) => (
        <Conflict key={one} answer={answer} part={parts[one]} />
      ))}
      <div className={styles['answer']}>
        <div>
          <div className={styles['columns']}>
            {LANGUAGES.map((one) => (
              <AnswerColumn
                key={one}
                shown={shown}
                answer={answer}
                part={parts[one]}
                steps={steps[one]}
                isInUse={one === language}
                onUse={setLanguage}
                remarks={remarks}
                focus={focus}
                onTyping={setTyping}
              />
            ))}
          </div>
          <AnswerFootBar language={language} steps={steps[language]} />
          <AnswerKeyLine />
        </div>
        <aside className={styles['rail']} aria-label={t('rail')}>
          {LANGUAGES.map((one) => (
            <Typography key={one} answer={answer} part={parts[one]} hasKeys={one === language} />
          ))}
          <Remarks answer={answer} open={remarks} focus={focus} />
          <Figures answer={answer} />
        </aside>
      </div>
      <Reuse shown={shown} answer={answer} onUse={setLanguage} />
    </>
  );
}

const RANKS: Record<'reviewer' | 'writer', Record<AnswerState, number>> = {
  reviewer: { inReview: 0, drafting: 1, approved: 2 },
  writer: { drafting: 0, inReview: 1, approved: 2 },
};

/** The language that a reader probably wants: one to review, or one to write; French first. */
function firstLanguage({ texts }: ShownAnswer, mayReview: boolean): Language {
  const ranks = mayReview ? RANKS.reviewer : RANKS.writer;
  const rank = (language: Language) => ranks[texts[language]?.state ?? 'drafting'];
  return rank('en') < rank('fr') ? 'en' : 'fr';
}
