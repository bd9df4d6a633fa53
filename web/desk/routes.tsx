import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { DESK_PATH } from '#contract/organiser/desk-links.ts';
import { readAddressValues, writeAddressValues } from './address-values.ts';
import { readControlSearch } from './control/control-search.ts';
import { NothingHere } from './kit/screen/nothing-here.tsx';
import { ScreenFailed } from './kit/screen/screen-failed.tsx';
import { Frame } from './frame/frame.tsx';
import { Home } from './frame/home.tsx';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { readInboxSearch } from './queries/inbox-search.ts';
import { readRegisterSearch } from './register/register-search.ts';
import { readSignInSearch } from './sign-in/sign-in-search.ts';
import { readTopicsSearch } from './topics/list/topics-search.ts';

const root = createRootRoute();

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

/** Everything that only who has signed in sees. */
const frame = createRoute({ getParentRoute: () => root, id: 'frame', component: Frame });

const home = createRoute({
  getParentRoute: () => frame,
  path: '/',
  component: Home,
});
const inbox = createRoute({
  getParentRoute: () => frame,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyScreen(() => import('./inbox/inbox-screen.tsx'), 'InboxScreen'),
});
const account = createRoute({
  getParentRoute: () => frame,
  path: '/account',
  component: lazyScreen(() => import('./account/account-screen.tsx'), 'AccountScreen'),
});
const team = createRoute({
  getParentRoute: () => frame,
  path: '/settings/team',
  component: lazyScreen(() => import('./team/team-screen.tsx'), 'TeamScreen'),
});
const topics = createRoute({
  getParentRoute: () => frame,
  path: '/topics',
  validateSearch: readTopicsSearch,
  component: lazyScreen(() => import('./topics/list/topics-screen.tsx'), 'TopicsScreen'),
});
const topic = createRoute({
  getParentRoute: () => frame,
  path: '/topics/$topicId',
  component: lazyScreen(() => import('./topics/page/topic-screen.tsx'), 'TopicScreen'),
});
const questionByNumber = createRoute({
  getParentRoute: () => frame,
  path: '/q/$number',
  component: lazyScreen(() => import('./numbers/question-number-screen.tsx'), 'QuestionByNumber'),
});
const topicByNumber = createRoute({
  getParentRoute: () => frame,
  path: '/t/$number',
  component: lazyScreen(() => import('./numbers/topic-number-screen.tsx'), 'TopicByNumber'),
});
const meeting = createRoute({
  getParentRoute: () => frame,
  path: '/meeting',
  validateSearch: readControlSearch,
  component: lazyScreen(() => import('./control/control-screen.tsx'), 'ControlScreen'),
});
const register = createRoute({
  getParentRoute: () => frame,
  path: '/register',
  validateSearch: readRegisterSearch,
  component: lazyScreen(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
});

/** Every other address. */
const elsewhere = createRoute({ getParentRoute: () => frame, path: '$', component: NothingHere });

const routeTree = root.addChildren([
  signIn,
  invitation,
  forgotten,
  newPassword,
  frame.addChildren([
    home,
    inbox,
    topics,
    topic,
    questionByNumber,
    topicByNumber,
    account,
    team,
    meeting,
    register,
    elsewhere,
  ]),
]);

/** The addresses of the desk; the code of a screen comes with its first visit. */
export function createDeskRouter() {
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
