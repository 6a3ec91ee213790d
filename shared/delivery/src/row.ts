import { z } from 'zod';
import { listOf } from './first-mistake.ts';
import { navigationTerms } from './navigation.ts';

/** Name of a remote: its workspace's folder. */
export const remoteName = z
  .string()
  .regex(/^(?!registry$)[a-z][a-z0-9-]{0,63}$/, 'must be a name of small letters, digits and hyphens');

/** Name of a remote's federation container: a global of every document, so only the remote's own. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_');

/** Name of a version: package version and content hash, `0.2.0-1d0698246d`. Also a folder's name. */
export const versionName = z.string().regex(/^(?!\.)[\w.+-]{1,100}$/, 'must be a version');

/** Contract version: major.minor. */
export const contractVersion = z.string().regex(/^\d{1,4}\.\d{1,4}$/, 'must be major.minor');

/** Every document holds the address of every remote's files. */
const LONGEST_ADDRESS = 300;

/**
 * An http(s) address whose host may stand in a Content-Security-Policy: nothing in it parts that policy's words or
 * stands for many hosts.
 */
export const webAddress = z
  .url({
    protocol: /^https?$/,
    hostname: /^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/,
    error: 'must be an http(s) address of one host',
  })
  .refine((address) => !/[\s\p{Cc}\\]/u.test(address) && !/^[^/]*\/\/[^/]*@/.test(address), {
    error: 'must be without spaces, backslashes and passwords',
  });

/** A folder at such an address, with a trailing slash: names of files are put behind it. */
export const folderAddress = webAddress
  .max(LONGEST_ADDRESS)
  .regex(/^[^?#]*\/$/, 'must end with a slash, without a query');

const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a sha384 integrity');

const instant = z.iso.datetime().max(40);

/** What a version was built from: a commit, and whether the checkout held no change besides. */
export const buildSource = z.object({ commit: z.string().regex(/^[0-9a-f]{40,64}$/), clean: z.boolean() });

/** A published version as a row names it. */
const release = z.looseObject({
  version: versionName,
  /** Integrity of its `remote.json`, which holds the integrity of every other file. */
  integrity,
  /** Contract version that its build speaks. */
  contract: contractVersion,
  /**
   * Address below which browsers find `<name>/<version>/`, with a trailing slash. Null: the shell's own origin
   * delivers the files, at `remotes/<name>/<version>/` below its base path.
   */
  base: folderAddress.nullable(),
  /** ISO 8601 instant at which it was first published, and by whom. */
  publishedAt: instant,
  publishedBy: z.string().min(1).max(200),
  /** Absent where the build knew of no commit. */
  source: buildSource.optional(),
});

const changeKinds = ['publish', 'rollback', 'canary', 'promote', 'end-canary'] as const;

/** One switch of a row, for its history. */
const change = z.looseObject({
  at: instant,
  by: z.string().min(1).max(200),
  kind: z.enum(changeKinds),
  /** Version before and after; of the canary where the kind is about it. Null: none. */
  from: versionName.nullable(),
  to: versionName.nullable(),
  /** What was switched to, so that one can go back to it. */
  release: release.optional(),
  /** Share of visitors, for a canary. */
  percent: z.number().int().min(1).max(100).optional(),
});

/**
 * What the registry knows of one remote. A row is one file (`registry/rows/<name>.json`), so a switch is one atomic
 * write, and two teams that publish at once never touch the same file. Fields that a later publisher added are kept.
 */
export const registryRow = z.looseObject({
  schema: z.literal(1),
  name: remoteName,
  live: release,
  /** What a rollback switches to; null where there was no version before. */
  previous: release.nullable(),
  /** A version that a share of visitors gets instead of the live one. */
  canary: release.extend({ percent: z.number().int().min(1).max(100) }).nullable(),
  /** Newest first. */
  history: listOf(change),
});

/** What the operator of the shell lays down for all remotes (`registry/site.json`). */
export const siteRecord = z.looseObject({
  schema: z.literal(1),
  /** Contract version of the shell in use: a remote of another major version is refused when it is published. */
  contract: contractVersion,
  /** Origins that rows may name besides the shell's own: `https://cdn.adili.example`. */
  origins: z.array(webAddress),
  /** Limits that differ from the defaults, by their names: see limits.ts. */
  limits: z.record(z.string(), z.number().int().min(1).max(1_000_000_000)).optional(),
  /** Order and groups of links, where they differ from the defaults: see navigation.ts. */
  navigation: navigationTerms.optional(),
});

export type Release = z.infer<typeof release>;
export type Change = z.infer<typeof change>;
export type RegistryRow = z.infer<typeof registryRow>;
export type SiteRecord = z.infer<typeof siteRecord>;

/** How many changes a row remembers. */
export const HISTORY_LENGTH = 200;

/** The release of a version that a row remembers, without a canary's share: what is in use, else what once was. */
export function knownRelease(row: RegistryRow | null, version: string): Release | undefined {
  if (!row) return undefined;
  const releases = [row.live, row.previous, row.canary, ...row.history.map(({ release }) => release)];
  const found = releases.find((each) => each?.version === version);
  if (!found) return undefined;
  const { percent: _, ...release } = found;
  return release;
}
