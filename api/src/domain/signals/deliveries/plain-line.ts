/** What has no place in a line: it breaks it, turns its direction, or is not seen. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const unseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;
/** A message has one link, which is ours: programs make links of what looks like one. */
const schemes = /\b[a-z][a-z\d+.-]*:\/\/|\bmailto:/giu;
/** Of those that were no words, as in `1http://`, or that another one left when it was taken out, as `http:a:////` does. */
const leftovers = /:+(?=\/\/)/g;

/**
 * What people or programs wrote, as one line that says no more than its words.
 * @param most characters at most
 */
export function plainLine(text: string, most: number): string {
  const seen = text.toWellFormed().replace(breaks, ' ').replace(unseen, '');
  const line = seen.replace(schemes, '').replace(leftovers, '').trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most - 1).join('')}…`;
}
