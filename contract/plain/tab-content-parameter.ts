/**
 * Query parameter of the page when the visitor's tab has a draft or a confirmation. A page that accepts no questions
 * has a script only at that address.
 */
export const TAB_CONTENT_PARAMETER = 'kept';
