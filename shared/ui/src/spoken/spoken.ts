/** An address as people say it: 'example.com/shop'. One without encryption keeps its scheme, or two would look alike. */
export const spoken = (address: string): string =>
  address.replace(/^https:\/\//, '').replace(/^((?:http:\/\/)?[^/]+)\/$/, '$1');
