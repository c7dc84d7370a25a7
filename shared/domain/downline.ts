/** How many sponsors above a member can earn from them, and how deep a downline is shown. */
export const levelsMax = 10;
