import type { Request, RequestHandler, Response } from 'express';
import type { ShellConfig } from '../config.ts';
import { decideOverrides } from '../overrides/decide-overrides.ts';
import { GRANT_COOKIE, standing } from '../overrides/grant.ts';
import { ownCookie } from '../own-cookie.ts';
import type { Registry } from '../registry/registry.ts';
import type { ShellBuild } from '../shell-build.ts';
import { bucketOf } from '../visitor/bucket.ts';
import { remotesFor } from '../visitor/canary.ts';
import type { KeptDocuments } from './kept-documents.ts';
import { send } from './ready-document.ts';

export interface Documents {
  config: ShellConfig;
  shell: () => ShellBuild;
  registry: Registry;
  documents: KeptDocuments;
}

/** Answers every address with its document: of the versions that are for this visitor, or this tab. */
export function answerDocuments({ config, shell, registry, documents }: Documents): RequestHandler {
  const grant = ownCookie(GRANT_COOKIE, config).name;
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return otherMethod(request, response);
    const url = new URL(onThisSite(request.url), 'http://shell.invalid');
    const snapshot = await registry.snapshot();
    const bucket = snapshot.canaries.length > 0 ? bucketOf(request, response, config) : 0;
    const remotes = remotesFor(snapshot, bucket);
    const decision = decideOverrides(url, {
      mode: config.OVERRIDES,
      origins: snapshot.origins,
      granted: standing(request.signedCookies[grant]),
    });
    const sources = { shell: shell(), snapshot };
    const document = decision
      ? documents.withOverrides(sources, remotes, url, decision)
      : documents.ordinary(sources, remotes, url);
    send(response, await document.answerTo(request.headers));
  };
}

function otherMethod(request: Request, response: Response): void {
  // A form sent before its script was there: back to its page, which will take it.
  if (request.method === 'POST') response.redirect(303, onThisSite(request.originalUrl));
  else response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
}

/** An address that starts with two slashes would name another host. */
const onThisSite = (url: string): string => url.replace(/^[/\\]+/, '/');
