/**
 * Words of a customer within a mail to the team, each line marked as theirs: what they write must not pass for a line of
 * ours, such as the address of a case.
 */
export const quotedWords = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
