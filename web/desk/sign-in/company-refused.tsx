import { useId } from 'react';
import type { CompanyRefusal } from '#contract/plain/organiser/desk-links.ts';
import { Alert } from '#web/kit/alert/alert.tsx';
import { useAreaWords } from '../words/desk-words.ts';

const WORDS = {
  'company-account-refused': 'companyRefused',
  'company-account-unbound': 'companyUnbound',
  'company-account-roleless': 'companyRoleless',
  'company-account-address': 'companyAddress',
  'organiser-exists': 'companyKnown',
  'too-many-attempts': 'companyTooMany',
} as const satisfies Record<CompanyRefusal, string>;

/** The notice for a visitor whom the company's sign-in sends back without access. */
export function CompanyRefused({ problem }: { problem: CompanyRefusal }) {
  const t = useAreaWords('signIn', 'faults');
  const id = useId();
  return (
    <Alert kind="danger" id={id} icon="warning" title={t('title')}>
      <p>{t(WORDS[problem])}</p>
    </Alert>
  );
}
