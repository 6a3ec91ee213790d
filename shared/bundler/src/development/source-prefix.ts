/** What a source map of development puts before a source's path below the checkout. */
export const SOURCE_PREFIX = 'webpack:///';
