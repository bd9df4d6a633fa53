/** Upper limit for the gzipped script of the open page: see decision record 0018. */
export const SCRIPT_BUDGET_KB = 78;
/** Upper limit for the gzipped scripts and styles of the inbox as the first screen: see decision record 0041. */
export const DESK_BUDGET_KB = 250;
