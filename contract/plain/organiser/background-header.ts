/** Sent with background requests of the desk. They do not extend the session. */
export const BACKGROUND_HEADER = 'tribune-background';
