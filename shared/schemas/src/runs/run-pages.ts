/** Pages of a run at most, and where nothing is said. */
export const mostPages = 50;
export const usualPages = 20;
