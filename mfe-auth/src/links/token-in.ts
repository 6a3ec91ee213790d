/** The token of a mailed link, from the address's search; null where there is none. */
export const tokenIn = (search: string): string | null => new URLSearchParams(search).get('token') || null;
