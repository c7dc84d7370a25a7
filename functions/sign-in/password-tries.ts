/**
 * Tries of a signed-in member's password in an hour. Whatever asks for it counts them together, so that no second place
 * gives a second number of guesses.
 */
export const passwordTries = ['change-password', 5, 3_600] as const;
