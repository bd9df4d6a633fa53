/** The longest file of a glossary, in characters. A file of a thousand lines is a tenth of this. */
export const GLOSSARY_FILE_MAX_LENGTH = 1_000_000;
/** The longest form of a line, in characters. */
export const FORM_MAX_LENGTH = 60;
/** The most forms of a line in one language. */
export const FORMS_MAX = 60;
/** The longest name of a line, in characters. */
export const CONCEPT_MAX_LENGTH = 40;
