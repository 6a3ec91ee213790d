/** Bytes of a file that is imported. */
export const longestImport = 15 * 1024 * 1024;
