import type { SiteRecord } from './row.ts';

const KB = 1024;
const MB = 1024 * KB;

/**
 * How much of everything a site takes from one remote, so that no team makes others' documents large, or fills the
 * server's memory. Each is several times what the largest remote of today needs. What every document carries of every
 * remote (`documentBytes`) is the dearest.
 */
const table = {
  pages: [50, 'pages'],
  documentBytes: [6_000, 'bytes of page table, links and cards, which every document of the site carries'],
  links: [40, 'links'],
  cards: [12, 'cards'],
  labelLength: [60, 'characters in one label'],
  fragments: [400, 'prerendered addresses'],
  fragmentBytes: [256 * KB, 'bytes in one prerendered address'],
  styleBytes: [64 * KB, 'bytes of styles on one page'],
  feeds: [4, 'feeds'],
  feedBytes: [256 * KB, 'bytes in one feed'],
  textBytes: [4 * MB, 'bytes in all prerendered addresses, page styles and feeds together'],
  titleLength: [200, 'characters in one title'],
  descriptionLength: [500, 'characters in one description'],
  headBytes: [16 * KB, 'bytes in the head of one address, with its structured data'],
  pathLength: [200, 'characters in one path or file name'],
  nameLength: [100, 'characters in one name'],
  files: [1_000, 'files'],
  fileBytes: [8 * MB, 'bytes in one file'],
  versionBytes: [64 * MB, 'bytes in all its files together'],
  manifestBytes: [512 * KB, 'bytes in remote.json'],
} as const satisfies Record<string, readonly [number, string]>;

export type LimitName = keyof typeof table;
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(table) as LimitName[];

export const DEFAULT_LIMITS = Object.fromEntries(
  Object.entries(table).map(([name, [value]]) => [name, value]),
) as Limits;

/** Bytes of a row, and of the terms. They are read before the terms are known, so no terms change them. */
export const REGISTRY_FILE_BYTES = 512 * KB;

/** The limits by a site's terms; a name that we don't know is a later version's. */
export const limitsOf = (site: SiteRecord | null): Limits => {
  const own = site?.limits ?? {};
  const known = LIMIT_NAMES.flatMap((name) => (Object.hasOwn(own, name) ? [[name, own[name]]] : []));
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(known) };
};

/** A version has more of something than the site takes. The message continues a sentence about the version. */
export class OverLimitError extends Error {
  override name = 'OverLimitError';
  readonly limit: LimitName;
  readonly value: number;
  constructor(limit: LimitName, value: number, atMost: number) {
    super(`it has ${value} ${table[limit][1]}; this site takes at most ${atMost}.`);
    this.limit = limit;
    this.value = value;
  }
}
