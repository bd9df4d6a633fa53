import { VISITOR_ROUTES } from 'virtual:routes';
import { createClient } from '#web/kit/client/client.ts';

/** The calls that the public page makes. */
export const callService = createClient(VISITOR_ROUTES);
