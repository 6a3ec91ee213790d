import type { RequestHandler } from 'express';
import type { ShellConfig } from './config.ts';
import { routed } from './document/compose-document.ts';
import type { Registry } from './registry/registry.ts';
import { bucketOf } from './visitor/bucket.ts';
import { remotesFor } from './visitor/canary.ts';

/**
 * The remotes as a document that was loaded now would name them. A tab keeps the versions it started with; one
 * whose page could not be loaded asks here whether its team has mended it meanwhile.
 */
export const currentRemotes =
  (config: ShellConfig, registry: Registry): RequestHandler =>
  async (request, response) => {
    const snapshot = await registry.snapshot();
    const bucket = snapshot.canaries.length > 0 ? bucketOf(request, response, config) : 0;
    const { remotes } = remotesFor(snapshot, bucket);
    response.set('Cache-Control', 'no-store').json({ remotes: remotes.map(routed) });
  };
