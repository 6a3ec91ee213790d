export const API_PORT = 18_083;
export const API = `http://localhost:${API_PORT}`;
/** The product as `npm start` serves it. */
export const SITE = 'http://localhost:13000';
/** The same builds under a base path: the pages stand below `/app/`. */
export const BELOW = 'http://localhost:13001';
/** What the shells and the API under test share. */
export const HOP_SECRET = 'of-the-browser-tests-alone-0123456789';
export const SITES = [SITE, BELOW];
