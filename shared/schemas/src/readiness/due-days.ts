/** Days from now within which something counts as due. */
export const dueDays = 7;
