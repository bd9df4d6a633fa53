/** The id of the button that opens the import; it gets the focus back. */
export const IMPORT_BUTTON_ID = 'import-answers';
