import { type RegisteredRouter, useRouter } from '@tanstack/react-router';

type Address = Parameters<RegisteredRouter['matchRoute']>[0];

/**
 * Returns a function that says whether the organiser is still at an address or below it. A screen stays drawn while the
 * next one loads: before it opens another address after an answer of the service, it asks, and never calls the organiser
 * back.
 */
export function useIsOpen(): (address: Address) => boolean {
  const router = useRouter();
  return (address) => {
    // While a screen loads, the router compares the address before it, unless it is told otherwise.
    const pending = router.state.status === 'pending' ? { pending: true } : {};
    // Only a fuzzy match accepts a slash at the end of the address.
    const options = { ...pending, fuzzy: true, includeSearch: address.search !== undefined };
    return router.matchRoute(address, options) !== false;
  };
}
