export const SECTION_HEADING_MAX_LENGTH = 200;
export const EXCEPTION_REASON_MAX_LENGTH = 2000;
/** One day. */
export const AVAILABLE_MINUTES_MAX = 1440;
/** Printed copies of the book. */
export const BOOK_COPIES_MAX = 99;
