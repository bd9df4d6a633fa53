import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { LanguageBadge } from '../kit/badge/language-badge.tsx';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import styles from './language-switch.module.css';
import { AnswerStateBadge } from '../kit/badge/answer-state-badge.tsx';
import type { ShownAnswer } from './use-answer.ts';

type SwitchProps = { answer: ShownAnswer; chosen: Language; onChoose: (language: Language) => void };

/** Chooses the language on a narrow screen, where one is shown at a time. Each button has the state of its text. */
export function LanguageSwitch({ answer, chosen, onChoose }: SwitchProps) {
  const names = useDeskWords('languages');
  const t = useAreaWords('answer', 'tab');
  return (
    <div className={styles['switch']} role="group" aria-label={t('language')}>
      {LANGUAGES.map((language) => (
        <button key={language} type="button" aria-pressed={language === chosen} onClick={() => onChoose(language)}>
          <span>
            <LanguageBadge language={language} />
            <span aria-hidden="true">{names(language)}</span>
          </span>
          <AnswerStateBadge state={answer.texts[language]?.state} />
        </button>
      ))}
    </div>
  );
}
