/** Days that a free trial lasts. */
export const trialDays = 14;
