/** File that the shell's operator lays down the terms in. */
export const SITE_KEY = 'registry/site.json';

/** File that says which remote has which path. The operator's too. */
export const OWNERS_KEY = 'registry/owners.json';

/** File of a remote's row. */
export const rowKey = (name: string): string => `registry/rows/${name}.json`;

/** Folder of rows. */
export const ROWS_PREFIX = 'registry/rows/';

/** Source maps of a version: apart from its files, so that what delivers those never sends them. */
export const mapsKey = (name: string, version: string): string => `registry/maps/${name}/${version}.json.gz`;

/** Folder of a version's files, with a trailing slash. */
export const versionPrefix = (name: string, version: string): string => `${name}/${version}/`;
