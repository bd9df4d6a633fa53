/** The id of the button that opens the form of the time for questions. */
export const CHANGE_TIME_ID = 'order-time-change';
