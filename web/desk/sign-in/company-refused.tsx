import { useId } from 'react';
import type { CompanyRefusal } from '#contract/plain/organiser/desk-links.ts';
import { Alert } from '#web/kit/alert/alert.tsx';
import { useAreaWords } from '../words/desk-words.ts';

const WORDS = {
  'company-account-refused': 'refused',
  'company-account-unbound': 'unbound',
  'company-account-roleless': 'roleless',
  'company-account-address': 'address',
  'company-account-unavailable': 'unavailable',
  'organiser-exists': 'known',
  'too-many-attempts': 'tooMany',
} as const satisfies Record<CompanyRefusal, string>;

/** The notice for a visitor whom the company's sign-in sends back without access. */
export function CompanyRefused({ problem }: { problem: CompanyRefusal }) {
  const t = useAreaWords('credentials', 'company');
  const faults = useAreaWords('signIn', 'faults');
  const id = useId();
  return (
    <Alert kind="danger" id={id} icon="warning" title={faults('title')}>
      <p>{t(WORDS[problem])}</p>
    </Alert>
  );
}
