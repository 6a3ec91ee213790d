import type { Archive } from './archive.ts';
import { tooLarge } from './errors.ts';
import { readXml } from './xml.ts';

/** UTF-16 code units of all texts. */
const mostCharacters = 30 * 1024 * 1024;

/** Characters that XML can't have are written `_x000B_`. */
export const withCharacters = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts of a workbook, which cells name by their number. How they are to be pronounced is no part of them. */
export async function readSharedStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  let text = '';
  let length = 0;
  let isText = false;
  let isPronunciation = false;
  await readXml(archive, part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 't') isText = !isPronunciation;
      if (name === 'rPh') isPronunciation = true;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPronunciation = false;
      if (name !== 'si') return;
      length += text.length;
      if (length > mostCharacters) throw tooLarge();
      strings.push(withCharacters(text));
    },
  });
  return strings;
}
