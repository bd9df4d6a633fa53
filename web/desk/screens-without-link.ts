/** The screens that only other screens link to. */
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './kit/screen/lazy-screen.tsx';
import { readOutcomesSearch } from './outcomes/outcomes-search.ts';
import { readPastSearch } from './past-answers/search/past-search.ts';
import { readSweepSearch } from './sweep/sweep-search.ts';
import { readTopicSearch } from './topics/page/topic-search.ts';
import type { Screen } from './screen.ts';
import { shell } from './shell-route.ts';

const getParentRoute = () => shell;

export const SCREENS_WITHOUT_LINK = [
  {
    name: 'topics',
    permission: 'topic.read',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/topics/$topicId',
      validateSearch: readTopicSearch,
      component: lazyScreen(() => import('./topics/page/topic-screen.tsx'), 'TopicScreen'),
    }),
  },
  {
    name: 'pastAnswers',
    permission: 'answer.read',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/answers/past',
      validateSearch: readPastSearch,
      component: lazyScreen(() => import('./past-answers/past-answers-screen.tsx'), 'PastAnswersScreen'),
    }),
  },
  {
    name: 'publication',
    permission: 'outcome.read',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/publication/outcomes',
      validateSearch: readOutcomesSearch,
      component: lazyScreen(() => import('./outcomes/outcomes-screen.tsx'), 'OutcomesScreen'),
    }),
  },
  {
    name: 'inbox',
    permission: 'question.read',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/inbox/pairs',
      validateSearch: readSweepSearch,
      component: lazyScreen(() => import('./sweep/sweep-screen.tsx'), 'SweepScreen'),
    }),
  },
  {
    name: 'inbox',
    permission: 'question.read',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/q/$number',
      component: lazyScreen(() => import('./numbers/question-number-screen.tsx'), 'QuestionByNumber'),
    }),
  },
  {
    name: 'topics',
    permission: 'topic.read',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/t/$number',
      validateSearch: readTopicSearch,
      component: lazyScreen(() => import('./numbers/topic-number-screen.tsx'), 'TopicByNumber'),
    }),
  },
  {
    name: 'account',
    permission: 'none',
    link: 'none',
    route: createRoute({
      getParentRoute,
      path: '/account',
      component: lazyScreen(() => import('./account/account-screen.tsx'), 'AccountScreen'),
    }),
  },
] as const satisfies readonly Screen[];
