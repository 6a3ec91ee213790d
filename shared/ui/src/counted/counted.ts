/** 1,284 */
export const count = (number: number): string => number.toLocaleString('en');

/** '1 page', '1,284 pages' */
export const counted = (number: number, one: string, several = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : several}`;
