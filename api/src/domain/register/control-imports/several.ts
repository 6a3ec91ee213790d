/** UTF-16 code units of what may name several requirements, and how many it names. */
const longest = 200;
const most = 20;

const between = /\/|&|\+|\s(?:and|und|et|na)\s/i;

/** The parts of ‘CC7.1/CC7.2 and CC7.3’; none where it has no parts. */
export function partsIn(written: string): string[] {
  if (written.length > longest) return [];
  const parts = written.split(between).map((part) => part.trim());
  return parts.length > 1 && parts.length <= most && parts.every(Boolean) ? parts : [];
}

const dash = /[–—]|\s-\s|\s(?:to|through|bis|hadi)\s/gi;

/** The ends of ‘CC7.2–CC7.4’; undefined where it has none. Ids have hyphens of their own: as many in one end as in the other. */
export function endsIn(written: string): readonly [string, string] | undefined {
  if (written.length > longest) return undefined;
  const dashes = [...written.matchAll(dash)];
  const hyphens = [...written.matchAll(/-/g)];
  const parting =
    dashes.length === 1
      ? dashes[0]
      : hyphens.length % 2 === 1
        ? hyphens[(hyphens.length - 1) / 2]
        : undefined;
  if (parting === undefined || dashes.length > 1) return undefined;
  const ends = [
    written.slice(0, parting.index).trim(),
    written.slice(parting.index + parting[0].length).trim(),
  ] as const;
  return ends.every(Boolean) ? ends : undefined;
}
