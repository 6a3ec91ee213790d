import type { Request, RequestHandler, Response } from 'express';
import type { ShellConfig } from '../config.ts';
import { decideOverrides } from '../overrides/decide-overrides.ts';
import { GRANT_COOKIE, standing } from '../overrides/grant.ts';
import type { Registry } from '../registry/registry.ts';
import type { ShellBuild } from '../shell-build.ts';
import { bucketOf } from '../visitor/bucket.ts';
import { remotesFor } from '../visitor/canary.ts';
import { KeptDocuments, type ReadyDocument } from './kept-documents.ts';

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
