/** Stands in a fragment for the base path; the shell's server puts the real one in its place. */
export const BASE_TOKEN = '/__adili_base__/';
/** Stands in a fragment for the address of the API. */
export const API_TOKEN = 'https://adili-api-base.invalid';
