/** The longest file of a glossary, in characters. The supplied lines are an eighth of this. */
export const GLOSSARY_FILE_MAX_LENGTH = 300_000;
/** The longest file with a preview, in characters. Compiling its lines holds up other requests. */
export const PREVIEW_FILE_MAX_LENGTH = 100_000;
/** The longest form of a line, in characters. */
export const FORM_MAX_LENGTH = 60;
/** The most forms of a line in one language. */
export const FORMS_MAX = 60;
/** The longest name of a line, in characters. */
export const CONCEPT_MAX_LENGTH = 40;
/** A preview of a change stops counting above this many changed pairs. */
export const PREVIEW_PAIRS_MAX = 1000;
