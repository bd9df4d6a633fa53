/** Most that the script of the open page may weigh with gzip: see decision record 0018. */
export const SCRIPT_BUDGET_KB = 78;
/** Most that scripts and styles of the inbox may weigh with gzip when it is the first screen: see decision record 0041. */
export const DESK_BUDGET_KB = 250;
