import styles from './heading.module.css';

/** The class of a heading inside a pane or a panel. */
export const SMALL_HEADING = styles['small'];
/** The same, with a line under it. */
export const RULED_HEADING = styles['ruled'];
