/** What stands where the name of a member stood who closed the account. */
export const closedAccountName = 'Closed account';
