/** Every screen behind the sign-in. Routes, navigation, permissions and counts follow from this table. */
import { createRoute } from '@tanstack/react-router';
import type { Role } from '#contract/plain/organiser/role.ts';
import { readAnswersSearch } from './answers/answers-search.ts';
import { readControlSearch } from './control/control-search.ts';
import type { Screen } from './screen.ts';
import { shell } from './shell-route.ts';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { workQuery } from './queries/answers-query.ts';
import { countOpenQuestions } from './queries/count-open-questions.ts';
import { countTopics } from './queries/count-topics.ts';
import { orderTotalQuery } from './queries/order-query.ts';
import { readInboxSearch } from './queries/inbox-search.ts';
import { readRegisterSearch } from './register/register-search.ts';
import { readOrderSearch } from './running-order/order-search.ts';
import { readStageSearch } from './stage/stage-search.ts';
import { readTopicsSearch } from './topics/list/topics-search.ts';
import { SCREENS_WITHOUT_LINK } from './screens-without-link.ts';

const getParentRoute = () => shell;

/**
 * Experts and reviewers work on answers only. They may read questions, topics and the meeting, which answers link to,
 * but need no link to them in the navigation.
 */
const WITH_ALL_LINKS: readonly Role[] = ['secretary', 'moderator', 'auditor'];

/** The navigation shows the links in this order. */
export const SCREENS = [
  {
    name: 'inbox',
    permission: 'question.read',
    link: 'together',
    linkRoles: WITH_ALL_LINKS,
    route: createRoute({
      getParentRoute,
      path: '/inbox',
      validateSearch: readInboxSearch,
      component: lazyScreen(() => import('./inbox/inbox-screen.tsx'), 'InboxScreen'),
    }),
  },
  {
    name: 'topics',
    permission: 'topic.read',
    link: 'together',
    linkRoles: WITH_ALL_LINKS,
    count: countTopics,
    route: createRoute({
      getParentRoute,
      path: '/topics',
      validateSearch: readTopicsSearch,
      component: lazyScreen(() => import('./topics/list/topics-screen.tsx'), 'TopicsScreen'),
    }),
  },
  {
    name: 'answers',
    permission: 'answer.read',
    link: 'together',
    count: workQuery,
    countPermission: 'answer.remark',
    route: createRoute({
      getParentRoute,
      path: '/answers',
      validateSearch: readAnswersSearch,
      component: lazyScreen(() => import('./answers/answers-screen.tsx'), 'AnswersScreen'),
    }),
  },
  {
    name: 'runningOrder',
    permission: 'order.read',
    link: 'together',
    linkRoles: [...WITH_ALL_LINKS, 'stage'],
    count: orderTotalQuery,
    route: createRoute({
      getParentRoute,
      path: '/running-order',
      validateSearch: readOrderSearch,
      component: lazyScreen(() => import('./running-order/order-screen.tsx'), 'OrderScreen'),
    }),
  },
  {
    name: 'stage',
    permission: 'device.manage',
    link: 'together',
    route: createRoute({
      getParentRoute,
      path: '/stage',
      validateSearch: readStageSearch,
      component: lazyScreen(() => import('./stage/stage-screen.tsx'), 'StageScreen'),
    }),
  },
  {
    name: 'meeting',
    permission: 'meeting.read',
    link: 'apart',
    linkRoles: WITH_ALL_LINKS,
    route: createRoute({
      getParentRoute,
      path: '/meeting',
      validateSearch: readControlSearch,
      component: lazyScreen(() => import('./control/control-screen.tsx'), 'ControlScreen'),
    }),
  },
  {
    name: 'publication',
    permission: 'outcome.read',
    link: 'together',
    linkRoles: WITH_ALL_LINKS,
    count: countOpenQuestions,
    route: createRoute({
      getParentRoute,
      path: '/publication',
      component: lazyScreen(() => import('./closing-check/closing-check-screen.tsx'), 'ClosingCheckScreen'),
    }),
  },
  {
    name: 'register',
    permission: 'register.read',
    link: 'together',
    route: createRoute({
      getParentRoute,
      path: '/register',
      validateSearch: readRegisterSearch,
      component: lazyScreen(() => import('./register/register-screen.tsx'), 'RegisterScreen'),
    }),
  },
  {
    name: 'settings',
    permission: 'organiser.read',
    link: 'apart',
    // An auditor may read the team, but change no setting.
    linkRoles: ['secretary'],
    route: createRoute({
      getParentRoute,
      path: '/settings/team',
      component: lazyScreen(() => import('./team/team-screen.tsx'), 'TeamScreen'),
    }),
  },
  ...SCREENS_WITHOUT_LINK,
] as const satisfies readonly Screen[];
