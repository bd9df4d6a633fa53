import { useDeskWords } from './desk-words.ts';

/** The names of the states as in the list, without the details of one question. */
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
