/**
 * In the address of the page once the visitor's tab keeps something of theirs: a draft, or a confirmation. A page
 * that takes no questions has a script for those who carry it, and for nobody else. No dependency.
 */
export const KEPT_PARAMETER = 'kept';
