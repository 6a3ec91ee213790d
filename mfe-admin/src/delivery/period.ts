/** Days that page views and web vitals are looked back on. */
export const period = 7;
