/** Most that the script of the open page may weigh with gzip: see decision record 0018. */
export const SCRIPT_BUDGET_KB = 78;
