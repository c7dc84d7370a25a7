/** Replaces the name of a member who closed their account. */
export const closedAccountName = 'Closed account';
