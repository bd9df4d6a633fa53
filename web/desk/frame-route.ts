import { createRootRoute, createRoute } from '@tanstack/react-router';

export const root = createRootRoute();

/**
 * Surrounds every screen that needs a sign-in. `routes.tsx` gives it its component: that one has the navigation, which
 * reads the table of screens.
 */
export const frame = createRoute({ getParentRoute: () => root, id: 'frame' });
