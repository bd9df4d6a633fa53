/** What an organiser may do at the desk follows from these; a person may hold several. No dependency. */
export const ROLES = ['secretary', 'moderator', 'expert', 'reviewer', 'stage', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
