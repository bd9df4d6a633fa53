import { useAskWords } from '../ask-words.ts';
import { TAB_CONTENT_PARAMETER } from '#contract/plain/tab-content-parameter.ts';
import { LANGUAGES } from '#contract/plain/language.ts';
import type { PageView } from '../page-view.ts';
import { Company } from './company.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { LANGUAGES_CLASS, Masthead } from '#web/kit/masthead/masthead.tsx';
import styles from './meeting-head.module.css';

/** The company, the choice of language, the meeting and its date. */
export function MeetingHead({ view }: { view: PageView }) {
  const { language, meeting } = view;
  const t = useAskWords('page');
  const { title, subtitle } = meeting.texts[language];
  const hasForm = view.phase === 'open' && view.problem === undefined;
  return (
    <Masthead
      company={<Company view={view} />}
      languages={
        <nav className={LANGUAGES_CLASS} aria-label={t('languages')}>
          {LANGUAGES.map((code) => (
            <LanguageLink key={code} code={code} isCurrent={code === language} hasTabContent={view.hasTabContent} />
          ))}
        </nav>
      }
    >
      <div className={`${styles['title']} ${hasForm ? styles['aboveForm'] : ''}`}>
        <h1>{title}</h1>
        <p>
          <time dateTime={meeting.heldOn}>{subtitle}</time>
        </p>
      </div>
    </Masthead>
  );
}

type LinkProps = { code: string; isCurrent: boolean; hasTabContent: boolean };

/** Two letters, with the language's own name for screen readers. */
function LanguageLink({ code, isCurrent, hasTabContent }: LinkProps) {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return (
    <a
      href={`/?lang=${code}${hasTabContent ? `&${TAB_CONTENT_PARAMETER}=1` : ''}`}
      lang={code}
      hrefLang={code}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span>{code.toUpperCase()}</span>
      <HiddenText>{` – ${name}`}</HiddenText>
    </a>
  );
}
