import { escapeHtml } from '@adili/server/html-text';

/** What no text of ours has, and XML, a terminal or a log would choke on or obey: controls, and marks that turn the direction. */
const NOT_TEXT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Text of a page under audit as other programs can read it; line ends and tabs stay. */
export const plainText = (text: string): string => text.toWellFormed().replace(NOT_TEXT, ' ');

/** The same in XML, in an attribute too. */
export const xmlText = (text: string): string => escapeHtml(plainText(text));

/** What programs that keep logs take for a command, wherever it stands in a line: Azure's `##vso[`, GitHub's `##[`. */
const COMMAND = /##(?=\[|vso\[)/gi;

/** The same in one line of a log, where it commands nothing. */
export const logText = (text: string): string =>
  plainText(text)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(COMMAND, '# #');
