/** Borne by what a page of the desk asks by itself, nobody having done anything: it keeps no session alive. */
export const BACKGROUND_HEADER = 'tribune-background';
