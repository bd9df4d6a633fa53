import { useId } from 'react';
import { Alert } from '#web/kit/alert/alert.tsx';
import { useAreaWords } from '../words/desk-words.ts';

/** For who comes back from the company's own sign-in, and may not come in. @param problem its code */
export function CompanyRefused({ problem }: { problem: string }) {
  const t = useAreaWords('signIn', 'faults');
  const id = useId();
  return (
    <Alert kind="danger" id={id} icon="warning" title={t('title')}>
      <p>{t(wordsOf(problem))}</p>
    </Alert>
  );
}

function wordsOf(problem: string) {
  switch (problem) {
    case 'company-account-unbound':
      return 'companyUnbound';
    case 'company-account-roleless':
      return 'companyRoleless';
    case 'organiser-exists':
      return 'companyKnown';
    case 'too-many-attempts':
      return 'companyTooMany';
    default:
      return 'companyRefused';
  }
}
