/** 1,284 */
export const count = (number: number): string => number.toLocaleString('en');

/** '1 page', '1,284 pages' */
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : several}`;

/** An address as people say it: 'example.com/shop'. One without encryption keeps its scheme, or two would look alike. */
export const spoken = (address: string): string =>
  address.replace(/^https:\/\//, '').replace(/^((?:http:\/\/)?[^/]+)\/$/, '$1');
