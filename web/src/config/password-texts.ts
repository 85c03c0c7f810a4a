/** Firebase's minimum. */
export const minPasswordLength = 6;

export const passwordHint = `At least ${minPasswordLength} characters`;
export const weakPassword = `The password needs at least ${minPasswordLength} characters.`;
