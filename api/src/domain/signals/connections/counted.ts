/** '10,000' */
export const count = (found: number): string => found.toLocaleString('en-GB');

/** '1 repository', '2 repositories' */
export const counted = (found: number, one: string, many: string): string =>
  `${count(found)} ${found === 1 ? one : many}`;
