import { VISITOR_ROUTES } from '#contract/calls/routes/visitor-routes.ts';
import { createClient } from '#web/kit/client/client.ts';

/** The calls that the public page makes. */
export const callService = createClient(VISITOR_ROUTES);
