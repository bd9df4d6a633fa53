/** The roles of an organiser, which give the permissions at the desk. A person may have several. */
export const ROLES = ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
