/** What a file is called by people: without the ending, and with spaces where its name has lines. */
export const nameWithoutEnding = (fileName = ''): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
