import type { Language } from '#contract/plain/language.ts';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './answer-presence.module.css';
import type { ShownAnswer } from '../use-answer.ts';
import { useAnswerPresence } from './use-answer-presence.ts';

/** Who else has this answer open, and who types in which language. */
export function AnswerPresenceLine({ answer, typing }: { answer: ShownAnswer; typing: Language | null }) {
  const t = useAreaWords('answer', 'presence');
  const nameOf = useNames();
  const present = useAnswerPresence(answer, typing);
  if (present.length === 0) return null;
  return (
    <ul className={styles['present']} role="list">
      {present.map(({ organiserId, typing: language }) => (
        <li key={organiserId}>
          <DeskIcon name={language === null ? 'eye' : 'pen'} />
          {t(language === null ? 'reads' : `writes.${language}`, { name: nameOf(organiserId) ?? t('colleague') })}
        </li>
      ))}
    </ul>
  );
}
