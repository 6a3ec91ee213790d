import { createHash } from 'node:crypto';
import { compress } from '@adili/server/compress';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { ShellConfig } from '../config.ts';
import { decideOverrides, type OverrideDecision, withoutOverridden } from '../overrides/decide-overrides.ts';
import { GRANT_COOKIE, standing } from '../overrides/grant.ts';
import type { Registry } from '../registry/registry.ts';
import type { RegistrySnapshot } from '../registry/snapshot.ts';
import type { ShellBuild } from '../shell-build.ts';
import { bucketOf } from '../visitor/bucket.ts';
import { remotesFor, type VisitorRemotes } from '../visitor/canary.ts';
import { type ComposedDocument, composeDocument } from './compose-document.ts';
import { type Resolved, resolveAddress, resolveUnrendered } from './resolve-address.ts';

/** Bytes of documents kept of one remote. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** Largest document that is worth its densest compression: that of a larger one would hold up everybody's. */
const DENSE_BYTES = 160 * 1024;

/** Stands for every address that is not found, in a document that names none. */
const NOWHERE = '/404';

interface ReadyDocument extends Omit<ComposedDocument, 'html'> {
  etag: string;
  body: Buffer;
  brotli: Promise<Buffer>;
}

export interface Documents {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
}

/** Answers every address with its document: of the versions that are for this visitor, or this tab. */
export function answerDocuments({ config, shell, registry }: Documents): RequestHandler {
  const kept = new KeptDocuments(config);

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, response);
    const url = new URL(onThisSite(request.url), 'http://shell.invalid');
    const snapshot = await registry.snapshot();
    const canaries = snapshot.canaries.length > 0;
    const remotes = remotesFor(snapshot, canaries ? bucketOf(request, response, config) : 0);
    const decision = decideOverrides(url, {
      mode: config.OVERRIDES,
      origins: snapshot.origins,
      granted: standing(request.signedCookies[GRANT_COOKIE]),
    });
    if (decision) {
      response.set({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' });
      return send(request, response, kept.withOverrides(shell(), remotes, url, decision));
    }
    const document = kept.ordinary(shell(), snapshot, remotes, url);
    response.set({
      'Cache-Control': canaries ? 'private, no-cache' : 'no-cache',
      ETag: document.etag,
      Vary: canaries ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    });
    if (document.status === 200 && request.fresh) {
      response.set('Content-Security-Policy', document.policy);
      return void response.status(304).end();
    }
    return send(request, response, document);
  };
}

async function send(request: Request, response: Response, document: ReadyDocument): Promise<void> {
  response.set('Content-Security-Policy', document.policy);
  if (document.status === 503) response.set('Retry-After', '10');
  response.status(document.status).type('html');
  if (!/\bbr\b/.test(request.get('accept-encoding') ?? '')) return void response.send(document.body);
  response.set('Content-Encoding', 'br').send(await document.brotli);
}

function otherMethod(request: Request, response: Response): void {
  // A form sent before its script was there: back to its page, which will take it.
  if (request.method === 'POST') response.redirect(303, onThisSite(request.originalUrl));
  else response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
}

/** An address that starts with two slashes would name another host. */
const onThisSite = (url: string): string => url.replace(/^[/\\]+/, '/');

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
    const { status, found } = resolved;
    // One document serves every search of a page, and one all addresses of a page, or of none, that are not found.
    if (status === 503) return this.#ready(shell, remotes, resolved, pathname, 4);
    const key = JSON.stringify([remotes.variant, status, found?.fragment?.url ?? found?.page.path]);
    const owner = found?.remote.manifest.name ?? '';
    const kept =
      this.#kept.get(owner) ??
      new LRUCache({ maxSize: KEPT_BYTES, sizeCalculation: ({ body }: ReadyDocument) => body.length });
    this.#kept.set(owner, kept);
    const known = kept.get(key);
    if (known) return known;
    const document = this.#ready(shell, remotes, resolved, status === 404 ? NOWHERE : pathname, 11);
    kept.set(key, document);
    return document;
  }

  #ready(
    shell: ShellBuild,
    remotes: VisitorRemotes,
    resolved: Resolved,
    path: string,
    quality: 4 | 11,
  ): ReadyDocument {
    return ready(composeDocument(this.#config, shell, remotes, resolved, path), quality);
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
