import { createHash } from 'node:crypto';
import { compress } from '@adili/build/compress';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ShellConfig } from './config.ts';
import { type ComposedDocument, composeDocument } from './document/compose-document.ts';
import { resolveAddress } from './document/resolve-address.ts';
import type { Registry, RegistrySnapshot } from './registry/registry.ts';
import type { ShellBuild } from './shell-build.ts';

interface ReadyDocument extends ComposedDocument {
  etag: string;
  body: Buffer;
  brotli: Promise<Buffer>;
}

export interface Documents {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
  log: Logger;
}

/** Answers every address with its document. Composed documents are kept until a remote's version changes. */
export function documents({ config, shell, registry }: Documents): RequestHandler {
  let kept = new Map<string, ReadyDocument>();
  let keptFor: { snapshot?: RegistrySnapshot; shell?: ShellBuild } = {};

  function ready(snapshot: RegistrySnapshot, path: string, search: string): ReadyDocument {
    if (keptFor.snapshot !== snapshot || keptFor.shell !== shell()) {
      kept = new Map();
      keptFor = { snapshot, shell: shell() };
    }
    const resolved = resolveAddress(snapshot, path, search);
    // One document serves every search of a page; unknown addresses are endless and not worth keeping.
    const key =
      resolved.status === 200 ? (resolved.found.fragment?.url ?? resolved.found.page.path) : undefined;
    const found = key === undefined ? undefined : kept.get(key);
    if (found) return found;
    const composed = composeDocument(config, shell(), snapshot, resolved, path);
    const body = Buffer.from(composed.html);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const document = { ...composed, etag, body, brotli: compress(body, key === undefined ? 4 : 11) };
    if (key !== undefined) kept.set(key, document);
    return document;
  }

  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      // A form sent before its script was there: back to its page, which will take it.
      if (request.method === 'POST') return response.redirect(303, onThisSite(request.originalUrl));
      return void response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
    }
    const url = new URL(onThisSite(request.url), 'http://shell.invalid');
    const document = ready(await registry.snapshot(), url.pathname, url.search);
    response.set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': document.policy,
      ETag: document.etag,
      Vary: 'Accept-Encoding',
    });
    if (document.status === 503) response.set('Retry-After', '10');
    if (document.status === 200 && request.fresh) return void response.status(304).end();
    response.status(document.status).type('html');
    if (!/\bbr\b/.test(request.get('accept-encoding') ?? '')) return void response.send(document.body);
    response.set('Content-Encoding', 'br').send(await document.brotli);
  };
}

/** An address that starts with two slashes would name another host. */
const onThisSite = (url: string): string => url.replace(/^[/\\]+/, '/');
