export const DUE_FIELD_ID = 'assign-due';
