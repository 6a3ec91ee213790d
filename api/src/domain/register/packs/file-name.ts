/** What people open without anything in it being run. */
const harmless = new Set(
  'csv doc docx eml gif heic jpeg jpg json log md odp ods odt pdf png ppt pptx tif tiff txt webp xls xlsx xml yaml yml zip'.split(
    ' ',
  ),
);

/** Characters of a name besides its id. */
const longest = 80;

/** Letters, digits and dashes alone, without accents. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * The name of a piece's file within a pack: its id and what is left of its own name, which no system takes for a path, a
 * device or another file's. One that would be run when it is opened gets an ending by which it is not.
 */
export function packedName(id: string, name: string, type: string): string {
  const [, stem = name, ending = ''] = /^(.+)\.([^.]+)$/su.exec(name) ?? [];
  const known = ending.toLowerCase();
  const kept = harmless.has(known) ? known : type.startsWith('text/') ? 'txt' : 'bin';
  const words = plain(harmless.has(known) ? stem : name).slice(0, longest);
  return `evidence/${plain(id)}${words && `-${words}`}.${kept}`;
}
