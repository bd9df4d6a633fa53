import { createRootRoute, createRoute } from '@tanstack/react-router';

export const root = createRootRoute();

/**
 * The parent of every screen that needs a sign-in. `routes.tsx` adds the component, because its navigation imports the
 * table of screens.
 */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell' });
