/** Stands in a compiled guide for the base path, which is known only where it is rendered. */
export const GUIDE_LINK_MARK = 'base:/';

/** The body of a guide with its links to other guides below the base path. */
export const withBasePath = (html: string, basePath: string): string =>
  html.replaceAll(`href="${GUIDE_LINK_MARK}`, () => `href="${basePath}`);
