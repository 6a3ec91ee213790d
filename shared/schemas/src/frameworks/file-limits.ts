/** Bytes of a file that is imported. */
export const longestImport = 15 * 1024 * 1024;

/** UTF-16 code units of its name. */
export const longestFileName = 255;
