/** The id of the list's title. */
export const LIST_TITLE_ID = 'list-title';
