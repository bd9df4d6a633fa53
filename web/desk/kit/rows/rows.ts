import styles from './rows.module.css';

/** The class of a list whose rows have a hairline under them. */
export const ROWS = styles['rows'] ?? '';
