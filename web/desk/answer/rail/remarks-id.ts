/** The id of the heading of the remarks, to which focus and phones return. */
export const REMARKS_ID = 'remarks';

export const remarksHeading = (): HTMLElement | null => document.getElementById(REMARKS_ID);
