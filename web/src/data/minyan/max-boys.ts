/** Of the 500 writes of a batch, one is the sheet and one the activity entry. */
export const maxBoysPerStep = 498;
