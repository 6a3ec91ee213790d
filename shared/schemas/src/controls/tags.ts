/** Tags as they are kept: each once, whatever its case, in the order in which they were given. */
export function tidyTags(text: string): string {
  const known = new Map<string, string>();
  for (const tag of tagsOf(text)) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()].join(', ');
}

/** The tags in a text, which commas part. */
export const tagsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Whether a text has a tag, whatever its case. */
export const hasTag = (text: string | undefined, tag: string): boolean =>
  tagsOf(text).some((one) => one.toLowerCase() === tag.toLowerCase());
