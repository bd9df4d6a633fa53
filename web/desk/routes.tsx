import { createRoute, createRouter } from '@tanstack/react-router';
import { DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import { readAddressValues, writeAddressValues } from './address-values.ts';
import { NothingHere } from './kit/screen/nothing-here.tsx';
import { ScreenFailed } from './kit/screen/screen-failed.tsx';
import { shell, root } from './shell-route.ts';
import { AppShell } from './shell/app-shell.tsx';
import { Home } from './shell/home.tsx';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { SCREENS } from './screens.ts';
import { readSignInSearch } from './sign-in/sign-in-search.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyScreen(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

/** For a visitor without a session. The link carries its token after `#`, which browsers do not send to the server. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  component: lazyScreen(() => import('./sign-in/invitation-screen.tsx'), 'InvitationScreen'),
});
const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/forgotten',
  component: lazyScreen(() => import('./sign-in/forgotten-screen.tsx'), 'ForgottenScreen'),
});
const newPassword = createRoute({
  getParentRoute: () => root,
  path: '/new-password',
  component: lazyScreen(() => import('./sign-in/new-password-screen.tsx'), 'NewPasswordScreen'),
});

const home = createRoute({ getParentRoute: () => shell, path: '/', component: Home });

/** Every other address. */
const elsewhere = createRoute({ getParentRoute: () => shell, path: '$', component: NothingHere });

const routeTree = root.addChildren([
  signIn,
  invitation,
  forgotten,
  newPassword,
  shell.addChildren([home, ...SCREENS.map(({ route }) => route), elsewhere]),
]);

/** The router with the addresses of the desk. The code of a screen loads at its first visit. */
export function createDeskRouter() {
  shell.update({ component: AppShell });
  return createRouter({
    routeTree,
    basepath: DESK_PATH,
    parseSearch: readAddressValues,
    stringifySearch: writeAddressValues,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    // Replaces only the screen; the app shell stays.
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: NothingHere,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
  /** How the organiser came to an address; the address itself does not contain it. */
  interface HistoryState {
    /** The navigation led to the inbox, which then opens its first question. */
    opensFirst?: true;
    /** The desk opened this question without the organiser's choice. */
    isOpenedByDesk?: true;
  }
}
