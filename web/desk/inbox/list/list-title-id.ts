/** The id of the title over the list. */
export const LIST_TITLE_ID = 'list-title';
