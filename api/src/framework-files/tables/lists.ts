// Each takes as long as its cell is: what looks ahead or back goes no further than a run of separators.

/** What stands between two addresses, once for a run of it; an address may have commas and semicolons of its own. */
const betweenAddresses = /(?<![\s;,])[\s;,]+(?=https?:\/\/)|\n+/i;
const atEnd = /(?<![\s;,])[\s;,]+$/;

/** Citations up to a separator: a comma within brackets, as of `Art. 5(1,2)`, is none. */
const citation = /(?:\([^();|\n]*\)|[^,;|\n])+/g;

const tidied = (parts: readonly string[]): string[] => [
  ...new Set(parts.map((part) => part.trim()).filter(Boolean)),
];

/** The citations of a cell, one by one. */
export const citationsIn = (cell: string): string[] => tidied(cell.match(citation) ?? []);

/** The web addresses of a cell, one by one, and what stands there in place of one. */
export const addressesIn = (cell: string): string[] =>
  tidied(cell.split(betweenAddresses).map((part) => part.replace(atEnd, '')));
