/** The longest name, in characters of the text. */
const longest = 150;

/** Not within a name anywhere: controls, halves of characters, what turns the direction of text, and what parts paths. */
const forbidden = /[\p{Cc}\p{Cs}\p{Cf}\p{Bidi_C}\u2028\u2029<>:"|?*]/gu;

/**
 * A name under which a file can be kept on any computer: without its path, without characters that are not seen, and
 * cut in its middle where it is long, so that its ending stays.
 */
export function fileNameOf(given: string): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(forbidden, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return 'file';
  const characters = [...plain];
  if (characters.length <= longest) return plain;
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && plain.length - dot <= 12 ? plain.slice(dot) : '';
  return `${characters.slice(0, longest - ending.length).join('')}${ending}`;
}
