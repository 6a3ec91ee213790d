/** Enough to tell what is meant. */
const LONGEST = 200;

/**
 * What a stranger may have written, as a line of a log or a terminal can hold it: in short, and without characters that
 * end the line, move the cursor or turn the direction of writing.
 */
export function printable(text: string, longest = LONGEST): string {
  const short = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return short.replace(/[\n\r\t]+/g, ' ').replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
