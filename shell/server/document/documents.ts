import type { IncomingMessage } from 'node:http';
import type { Facts } from '@adili/contract';
import { pathBelow } from '@adili/contract/paths';
import { isReserved, pagePath } from '@adili/delivery/page-path';
import type { FixedHeaders } from '@adili/server/fixed-headers';
import type { Answered } from '@adili/server/requests/follow-request';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { overridesIn } from '../../src/boot/override-address.ts';
import type { ShellConfig } from '../config.ts';
import { decideOverrides, withoutOverridden } from '../overrides/decide-overrides.ts';
import { GRANT_COOKIE, standing } from '../overrides/override-grant.ts';
import { ownCookie } from '../own-cookie.ts';
import type { Registry } from '../registry/registry.ts';
import type { RegistrySnapshot } from '../remotes/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import { remotesFor, visitorRemotes } from '../visitor/canary.ts';
import { composeDocument } from './compose-document.ts';
import { type DocumentResponse, ReadyDocument, send } from './ready-document.ts';
import { type Resolved, resolveAddress, resolveUnrendered } from './resolve-address.ts';

/** Bytes of documents kept of one remote: what a team fills up is its own. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** Addresses whose document is found without looking for their page ... */
const KNOWN_ADDRESSES = 2_000;
/** ... and how long one may be for that. */
const LONGEST_KNOWN = 300;
/** Stands for every address that is not found, in a document that names none. */
const NOWHERE = '/404';
/** An address with nothing in it that a browser's own reading of addresses changes. */
const PLAIN = /^(\/(?:[^/?#][^?#]*)?)(\?[\w.~=&%+-]*)?$/;

export interface DocumentSources {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
  /** What is known of this installation: the same object until it changes. */
  facts: () => Facts;
  /** Headers of every response of the site. */
  headers: FixedHeaders;
}

/** Where a document is kept: of which remote, and under which key. */
interface Place {
  owner: string;
  key: string;
  page: Answered;
}

/** A kept document as it is sent, and what it is of. */
export interface KeptDocument {
  response: DocumentResponse;
  page: Answered;
}

/** Composes documents, keeps those of pages until a remote's version or the shell's build changes, and sends them. */
export class Documents {
  readonly #sources: DocumentSources;
  readonly #kept = new Map<string, LRUCache<string, ReadyDocument>>();
  readonly #places = new LRUCache<string, Place>({ max: KNOWN_ADDRESSES });
  #snapshot: RegistrySnapshot | null = null;
  #shell: ShellBuild | null = null;
  #facts: Facts | null = null;

  constructor(sources: DocumentSources) {
    this.#sources = sources;
  }

  /** The response to a request whose document is kept and the same for every visitor; null for all other requests. */
  find({ method, url = '', headers }: IncomingMessage): KeptDocument | null {
    const snapshot = this.#sources.registry.settled;
    if ((method !== 'GET' && method !== 'HEAD') || !snapshot || snapshot.canaries.length > 0) return null;
    this.#keepFor(this.#sources.shell(), snapshot);
    const place = this.#places.get(url) ?? this.#placeAt(snapshot, url);
    const response = place && this.#kept.get(place.owner)?.get(place.key)?.responseNow(headers);
    return response ? { response, page: place.page } : null;
  }

  /** Sends every address its document: of the versions that are for this visitor, or this tab. */
  readonly respond: RequestHandler = async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, response);
    const snapshot = await this.#sources.registry.snapshot();
    const document = this.#documentFor(request, response, snapshot);
    send(response, document.responseNow(request.headers) ?? (await document.compressed()));
  };

  #documentFor(request: Request, response: Response, snapshot: RegistrySnapshot): ReadyDocument {
    const { config, headers } = this.#sources;
    const facts = this.#sources.facts();
    const shell = this.#sources.shell();
    const url = new URL(onThisSite(request.url), 'http://shell.invalid');
    const { pathname, search } = url;
    const visitors = visitorRemotes(snapshot, request, response, config);
    const granted = standing(request.signedCookies[ownCookie(GRANT_COOKIE, config).name]);
    const decision = decideOverrides(url, { mode: config.OVERRIDES, origins: snapshot.origins, granted });
    if (decision) {
      const remotes = withoutOverridden(visitors, decision);
      const resolved = decision.overrides
        ? resolveUnrendered(remotes, pathname)
        : resolveAddress(remotes, pathname, search);
      const composed = composeDocument(config, shell, remotes, resolved, pathname, decision, facts);
      response.locals.answered = pageOf(resolved);
      return new ReadyDocument(composed, { headers, keptBy: 'no cache', quality: 4 });
    }
    const resolved = resolveAddress(visitors, pathname, search);
    response.locals.answered = pageOf(resolved);
    const keptBy = snapshot.canaries.length > 0 ? 'this visitor' : 'any cache';
    const ready = (path: string, quality: 4 | 11) =>
      new ReadyDocument(composeDocument(config, shell, visitors, resolved, path, {}, facts), {
        headers,
        keptBy: resolved.status === 503 ? 'no cache' : keptBy,
        quality,
      });
    if (resolved.status === 503) return ready(pathname, 4);
    this.#keepFor(shell, snapshot);
    const { owner, key } = placeOf(visitors.variant, resolved);
    const kept = this.#kept.get(owner) ?? new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: sizeOf });
    this.#kept.set(owner, kept);
    const document = kept.get(key) ?? ready(resolved.status === 404 ? NOWHERE : pathname, 11);
    kept.set(key, document);
    return document;
  }

  /** Null where the server may send something else than a document, and where the address takes care to read. */
  #placeAt(snapshot: RegistrySnapshot, url: string): Place | null {
    const [plain, given = '', search = ''] = PLAIN.exec(url) ?? [];
    if (plain === undefined) return null;
    if (search !== '' && overridesIn({ searchParams: new URLSearchParams(search) }).length > 0) return null;
    const pathname = pathBelow(this.#sources.config.BASE_PATH, given);
    const path = pathname === null ? null : pagePath(pathname);
    if (pathname === null || path === null || path.includes(null) || isReserved(path)) return null;
    if (pathname.toLowerCase().endsWith('.xml')) return null;
    const remotes = remotesFor(snapshot, 0);
    const place = placeOf(remotes.variant, resolveAddress(remotes, pathname, search));
    if (url.length <= LONGEST_KNOWN) this.#places.set(url, place);
    return place;
  }

  #keepFor(shell: ShellBuild, snapshot: RegistrySnapshot): void {
    const facts = this.#sources.facts();
    if (this.#snapshot === snapshot && this.#shell === shell && this.#facts === facts) return;
    this.#kept.clear();
    this.#places.clear();
    this.#snapshot = snapshot;
    this.#shell = shell;
    this.#facts = facts;
  }
}

const sizeOf = ({ size }: ReadyDocument): number => size;

/** One document serves every search of a page, and one all addresses of a page, or of none, that are not found. */
function placeOf(variant: string, { status, found }: Resolved): Place {
  const page = [found?.page.path, found?.fragment?.url ?? null];
  const key = JSON.stringify([variant, status, ...page]);
  return { owner: found?.remote.manifest.name ?? '', key, page: pageOf({ found }) };
}

/** The page's pattern, since addresses are endless. */
function pageOf({ found }: Pick<Resolved, 'found'>): Answered {
  if (!found) return { route: 'none' };
  const { name, version } = found.remote.manifest;
  return { route: found.page.path, remote: name, version };
}

function otherMethod(request: Request, response: Response): void {
  // A form sent before its script was there: back to its page, which will take it.
  if (request.method === 'POST') response.redirect(303, onThisSite(request.originalUrl));
  else response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
}

/** An address that starts with two slashes would name another host. */
const onThisSite = (url: string): string => url.replace(/^[/\\]+/, '/');
