import type { Override } from '../boot/boot-data.ts';

const list = new Intl.ListFormat('en');

/** Each remote with the address it comes from: "A from http://localhost:3002 and B from ...". */
export const named = (overrides: readonly Override[]): string =>
  list.format(overrides.map(({ name, origin }) => `${name} from ${origin}`));
