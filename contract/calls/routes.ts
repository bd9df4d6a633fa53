import { ACCOUNT_ROUTES } from './routes/account-routes.ts';
import { ORGANISER_ROUTES } from './routes/organiser-routes.ts';
import { VISITOR_ROUTES } from './routes/visitor-routes.ts';

/** Where each call is made; what the calls take and give is beside it. A browser loads those of its surface alone. */
export const ROUTES = { ...VISITOR_ROUTES, ...ACCOUNT_ROUTES, ...ORGANISER_ROUTES };
