/** When a mail is tried again. No I/O. */

/** Seconds to wait after each failed attempt. After one more failure the mail has failed. */
export const RETRY_AFTER_SECONDS = [60, 5 * 60, 30 * 60, 2 * 3600] as const;
