import { createRoute, createRouter } from '@tanstack/react-router';
import { DESK_PATH } from '#contract/organiser/desk-links.ts';
import { readAddressValues, writeAddressValues } from './address-values.ts';
import { NothingHere } from './kit/screen/nothing-here.tsx';
import { ScreenFailed } from './kit/screen/screen-failed.tsx';
import { frame, root } from './frame-route.ts';
import { Frame } from './frame/frame.tsx';
import { Home } from './frame/home.tsx';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { SCREENS } from './screens.ts';
import { readSignInSearch } from './sign-in/sign-in-search.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: readSignInSearch,
  component: lazyScreen(() => import('./sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

/** For somebody who is not signed in yet, with the token of a link behind `#`: it reaches no server so. */
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

const home = createRoute({ getParentRoute: () => frame, path: '/', component: Home });

/** Every other address. */
const elsewhere = createRoute({ getParentRoute: () => frame, path: '$', component: NothingHere });

const routeTree = root.addChildren([
  signIn,
  invitation,
  forgotten,
  newPassword,
  frame.addChildren([home, ...SCREENS.map(({ route }) => route), elsewhere]),
]);

/** The addresses of the desk; the code of a screen comes with its first visit. */
export function createDeskRouter() {
  frame.update({ component: Frame });
  return createRouter({
    routeTree,
    basepath: DESK_PATH,
    parseSearch: readAddressValues,
    stringifySearch: writeAddressValues,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: false,
    // In place of the screen alone: what stands around it stays.
    defaultErrorComponent: ScreenFailed,
    defaultNotFoundComponent: NothingHere,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
  /** What an address does not say of how somebody came to it. */
  interface HistoryState {
    /** The navigation led to the inbox: its first question is opened. */
    opensFirst?: true;
    /** The desk opened the question that is read; nobody has chosen it. */
    isOpenedByDesk?: true;
  }
}
