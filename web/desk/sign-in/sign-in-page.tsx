import { type ReactNode, useEffect } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Footer } from '#web/kit/footer/footer.tsx';
import { LANGUAGES_CLASS, Masthead } from '#web/kit/masthead/masthead.tsx';
import { SkipLink } from '#web/kit/skip-link/skip-link.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { usePageTitle } from '../kit/screen/use-page-title.ts';
import { useLanguage } from '../language/language.tsx';
import { Company } from '../meeting/company.tsx';
import { useMeetingTexts } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './sign-in-page.module.css';

type PageProps = {
  title: string;
  /** The stepper, below the meeting. */
  stepper?: ReactNode;
  children: ReactNode;
};

/** The page around every sign-in step: the company, the meeting, and one task. */
export function SignInPage({ title, stepper, children }: PageProps) {
  const t = useAreaWords('signIn', 'page');
  const texts = useMeetingTexts();
  usePageTitle(title);
  useEffect(() => {
    // The browser looked for the fragment before this element existed.
    if (location.hash === '#main') document.getElementById('main')?.focus();
  }, []);
  return (
    <div className={styles['page']}>
      <SkipLink>{t('skip')}</SkipLink>
      <Masthead company={<Company />} languages={<Languages />} />
      <main id="main" className={styles['main']} tabIndex={-1}>
        <div className={styles['intro']}>
          <h1>{t('name')}</h1>
          <p className={styles['desk']}>{t('desk')}</p>
          <p className={styles['meeting']}>
            {texts.title}
            <br />
            {texts.subtitle}
          </p>
          {stepper}
        </div>
        <div className={styles['form']}>{children}</div>
      </main>
      <Footer {...texts} />
    </div>
  );
}

/** The links to both languages: two letters, and the language's own name for screen readers. Input stays. */
function Languages() {
  const t = useAreaWords('signIn', 'page');
  const { language, chooseLanguage } = useLanguage();
  return (
    <div className={LANGUAGES_CLASS} role="group" aria-label={t('languages')}>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          onClick={() => chooseLanguage(code)}
        >
          <span>{code.toUpperCase()}</span>
          <HiddenText>{` – ${new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code}`}</HiddenText>
        </button>
      ))}
    </div>
  );
}
