import { useAskWords } from '../ask-words.ts';
import type { PageView } from '../page-view.ts';
import styles from './charter.module.css';

export const CHARTER_ID = 'charter';

/** The published rule on how questions are selected, grouped and refused, ending with the reasons for refusal. */
export function Charter({ view, className }: { view: PageView; className: string | undefined }) {
  const t = useAskWords('page');
  const { language, meeting } = view;
  const paragraphs = meeting.texts[language].charter.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <section id={CHARTER_ID} className={className} aria-labelledby={`${CHARTER_ID}-title`}>
      <div className={styles['charter']}>
        <h2 id={`${CHARTER_ID}-title`}>{t('handling')}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {meeting.reasons.length > 0 && (
          <ul>
            {meeting.reasons.map(({ code, label }) => (
              <li key={code}>{label[language]}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
