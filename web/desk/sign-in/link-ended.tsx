import { Link } from '@tanstack/react-router';
import { useAreaWords } from '../words/desk-words.ts';
import { SignInPage } from './sign-in-page.tsx';
import styles from './steps/steps.module.css';

/** The notice for a link that has ended: the service's explanation, and a link to the sign-in. */
export function LinkEnded({ text, hint }: { text: string | undefined; hint?: string }) {
  const t = useAreaWords('credentials', 'invitation');
  const forgotten = useAreaWords('credentials', 'forgotten');
  return (
    <SignInPage title={t('ended')}>
      <div className={styles['step']}>
        <h2>{t('ended')}</h2>
        {text !== undefined && <p>{text}</p>}
        {hint !== undefined && <p>{hint}</p>}
        <p className={styles['links']}>
          <Link to="/sign-in" search={{}}>
            {forgotten('back')}
          </Link>
        </p>
      </div>
    </SignInPage>
  );
}
