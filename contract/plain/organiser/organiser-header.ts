/**
 * Names the organiser whose desk sends a request. The session may belong to another one, who has signed in in another tab
 * since: the service then refuses the request, so that no input is stored under their name.
 */
export const ORGANISER_HEADER = 'tribune-organiser';
