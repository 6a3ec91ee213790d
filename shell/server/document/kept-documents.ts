import { createHash } from 'node:crypto';
import { compress } from '@adili/server/compress';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config.ts';
import type { OverrideDecision } from '../overrides/decide-overrides.ts';
import { withoutOverridden } from '../overrides/decide-overrides.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import type { VisitorRemotes } from '../visitor/canary.ts';
import { type ComposedDocument, composeDocument } from './compose-document.ts';
import { resolveAddress, resolveUnrendered } from './resolve-address.ts';

/** Bytes of documents kept of one remote. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Largest document that is worth its densest compression: that of a larger one would hold up everybody's. */
const DENSE_BYTES = 160 * 1024;

export interface ReadyDocument extends Omit<ComposedDocument, 'html'> {
  etag: string;
  body: Buffer;
  brotli: Promise<Buffer>;
}

/** Composes documents, and keeps those of pages until a remote's version or the shell's build changes. */
export class KeptDocuments {
  readonly #config: ShellConfig;
  /** By the name of the remote that has the page: what a team fills up is its own. */
  #kept = new Map<string, LRUCache<string, ReadyDocument>>();
  #keptFor: { snapshot?: RegistrySnapshot; shell?: ShellBuild } = {};

  constructor(config: ShellConfig) {
    this.#config = config;
  }

  /** The document of an address for the visitors who get these remotes. */
  ordinary(
    shell: ShellBuild,
    snapshot: RegistrySnapshot,
    remotes: VisitorRemotes,
    { pathname, search }: URL,
  ): ReadyDocument {
    if (this.#keptFor.snapshot !== snapshot || this.#keptFor.shell !== shell) {
      this.#kept = new Map();
      this.#keptFor = { snapshot, shell };
    }
    const resolved = resolveAddress(remotes, pathname, search);
    const compose = () => composeDocument(this.#config, shell, remotes, resolved, pathname);
    // One document serves every search of a page; unknown addresses are endless and not worth keeping.
    if (resolved.status !== 200) return ready(compose(), 4);
    const page = resolved.found.fragment?.url ?? resolved.found.page.path;
    const key = JSON.stringify([remotes.variant, page]);
    const { name } = resolved.found.remote.manifest;
    const kept =
      this.#kept.get(name) ??
      new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ body }: ReadyDocument) => body.length });
    this.#kept.set(name, kept);
    const known = kept.get(key);
    if (known) return known;
    const document = ready(compose(), 11);
    kept.set(key, document);
    return document;
  }

  /** The document of an address that asks for overrides; kept for nobody. */
  withOverrides(
    shell: ShellBuild,
    visitors: VisitorRemotes,
    { pathname, search }: URL,
    decision: OverrideDecision,
  ): ReadyDocument {
    const remotes = withoutOverridden(visitors, decision);
    const resolved = decision.overrides
      ? resolveUnrendered(remotes, pathname)
      : resolveAddress(remotes, pathname, search);
    return ready(composeDocument(this.#config, shell, remotes, resolved, pathname, decision), 4);
  }
}

function ready({ html, ...composed }: ComposedDocument, quality: 4 | 11): ReadyDocument {
  const body = Buffer.from(html);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { ...composed, etag, body, brotli: compress(body, body.length > DENSE_BYTES ? 4 : quality) };
}
