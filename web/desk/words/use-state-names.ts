import { useDeskWords } from './desk-words.ts';

/** As the list shows them, without what belongs to one question. */
export function useStateNames() {
  const t = useDeskWords('states');
  return {
    received: t('received'),
    accepted: t('accepted'),
    refusalProposed: t('refusalProposed'),
    refused: t('refused'),
    redirected: t('redirected'),
    answeredPrivately: t('answeredPrivately'),
    withdrawn: t('withdrawn'),
  };
}
