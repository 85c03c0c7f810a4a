/** The grades a boy can be in. */
export const grades: readonly string[] = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
