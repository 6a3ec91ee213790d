/** Stands in a fragment for the base path; the shell's server puts the real one in its place. */
export const BASE_TOKEN = '/__adili_base__/';
/** Begins every address in a built feed; the shell's server puts the site's address in its place. */
export const SITE_TOKEN = 'https://adili-site.invalid/';
/** Stands in a fragment for the address of the API. */
export const API_TOKEN = 'https://adili-api-base.invalid';
/** Begins in a build the address of a file of its version; where that stands is known once it is served. */
export const FOLDER_TOKEN = '/__adili_folder__/';
/** Begins the address of a link in compiled Markdown, in place of the base path. */
export const LINK_MARK = 'base:/';
/** Begins the ids that a page makes with useId: the same in its fragments and in the browser. */
export const PAGE_ID_PREFIX = 'p';
