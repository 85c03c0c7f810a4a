/** Of the 500 writes of a batch, one is the sheet, one the activity entry, and one names that entry. */
export const maxBoysPerStep = 497;
