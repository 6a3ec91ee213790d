/** Days that the list of a review is kept after it was begun; its evidence stays. */
export const reviewDays = 400;
