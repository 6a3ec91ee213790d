import type { FixedHeaders } from '@adili/server/fixed-headers';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config.ts';
import { type OverrideDecision, withoutOverridden } from '../overrides/decide-overrides.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import { remotesFor, type VisitorRemotes } from '../visitor/canary.ts';
import { type ComposedDocument, composeDocument } from './compose-document.ts';
import { type Address, pageAddress } from './page-address.ts';
import { ReadyDocument, type Terms } from './ready-document.ts';
import { type Resolved, resolveAddress, resolveUnrendered } from './resolve-address.ts';

/** Bytes of documents kept of one remote. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Addresses of each kind whose document is found without a look at all pages ... */
const KNOWN_ADDRESSES = 2_000;
/** ... and how long one may be for that. */
const LONGEST_KNOWN = 300;

/** Stands for every address that is not found, in a document that names none. */
const NOWHERE = '/404';

/** What documents are made of. */
export interface Sources {
  shell: ShellBuild;
  snapshot: RegistrySnapshot;
}

/** Where a document is kept: by the name of the remote that has the page, so that what a team fills up is its own. */
interface Place {
  owner: string;
  key: string;
}

/** Composes documents, and keeps those of pages until a remote's version or the shell's build changes. */
export class KeptDocuments {
  readonly #config: ShellConfig;
  readonly #everyAnswers: FixedHeaders;
  readonly #kept = new Map<string, LRUCache<string, ReadyDocument>>();
  readonly #pages = new LRUCache<string, Place>({ max: KNOWN_ADDRESSES });
  /** Of searches, and of addresses that are made up: there is no end to either, so they have a list of their own. */
  readonly #endless = new LRUCache<string, Place>({ max: KNOWN_ADDRESSES });
  #keptFor: Partial<Sources> = {};

  /** @param everyAnswers headers that the site sends with whatever it answers */
  constructor(config: ShellConfig, everyAnswers: FixedHeaders) {
    this.#config = config;
    this.#everyAnswers = everyAnswers;
  }

  /** The document of an address for the visitors who get these remotes. */
  ordinary(sources: Sources, remotes: VisitorRemotes, { pathname, search }: Address): ReadyDocument {
    this.#keepFor(sources);
    const terms = sources.snapshot.canaries.length > 0 ? 'visitor' : 'everyone';
    const resolved = resolveAddress(remotes, pathname, search);
    const ready = (path: string, quality: 4 | 11) =>
      this.#ready(composeDocument(this.#config, sources.shell, remotes, resolved, path), terms, quality);
    if (resolved.status === 503) return ready(pathname, 4);
    const { owner, key } = placeOf(remotes, resolved);
    const kept = this.#keptOf(owner);
    const known = kept.get(key);
    if (known) return known;
    const document = ready(resolved.status === 404 ? NOWHERE : pathname, 11);
    kept.set(key, document);
    return document;
  }

  /**
   * The document that is kept for what a request asks for, and is everybody's; else null.
   * @param url of the request, with the base path
   */
  find(sources: Sources, url: string): ReadyDocument | null {
    const { snapshot } = sources;
    if (snapshot.canaries.length > 0) return null;
    this.#keepFor(sources);
    const place = this.#pages.get(url) ?? this.#endless.get(url) ?? this.#placeAt(snapshot, url);
    return (place && this.#keptOf(place.owner).get(place.key)) ?? null;
  }

  /** The document of an address that asks for overrides; kept for nobody. */
  withOverrides(
    { shell }: Sources,
    visitors: VisitorRemotes,
    { pathname, search }: Address,
    decision: OverrideDecision,
  ): ReadyDocument {
    const remotes = withoutOverridden(visitors, decision);
    const resolved = decision.overrides
      ? resolveUnrendered(remotes, pathname)
      : resolveAddress(remotes, pathname, search);
    return this.#ready(
      composeDocument(this.#config, shell, remotes, resolved, pathname, decision),
      'nobody',
      4,
    );
  }

  #placeAt(snapshot: RegistrySnapshot, url: string): Place | null {
    const address = pageAddress(url, this.#config.BASE_PATH);
    if (address === null) return null;
    const remotes = remotesFor(snapshot, 0);
    const resolved = resolveAddress(remotes, address.pathname, address.search);
    const place = placeOf(remotes, resolved);
    const known = resolved.status === 200 && address.search === '' ? this.#pages : this.#endless;
    if (url.length <= LONGEST_KNOWN) known.set(url, place);
    return place;
  }

  #keepFor({ shell, snapshot }: Sources): void {
    if (this.#keptFor.snapshot === snapshot && this.#keptFor.shell === shell) return;
    this.#kept.clear();
    this.#pages.clear();
    this.#endless.clear();
    this.#keptFor = { snapshot, shell };
  }

  #keptOf(owner: string): LRUCache<string, ReadyDocument> {
    const kept =
      this.#kept.get(owner) ??
      new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ size }: ReadyDocument) => size });
    this.#kept.set(owner, kept);
    return kept;
  }

  #ready(composed: ComposedDocument, terms: Terms, quality: 4 | 11): ReadyDocument {
    return new ReadyDocument(composed, { everyAnswers: this.#everyAnswers, terms, quality });
  }
}

/** One document serves every search of a page, and one all addresses of a page, or of none, that are not found. */
function placeOf({ variant }: VisitorRemotes, { status, found }: Resolved): Place {
  const page = [found?.page.path, found?.fragment?.url ?? null];
  return { owner: found?.remote.manifest.name ?? '', key: JSON.stringify([variant, status, ...page]) };
}
