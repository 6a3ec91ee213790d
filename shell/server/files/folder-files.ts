import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Handler, serveVersions } from '@adili/build/serve-versions';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { RequestHandler } from 'express';
import { fileAddress } from './file-address.ts';

/** Delivers remotes' files out of a folder, whichever versions lie in it: open tabs keep the one they started with. */
export function folderFiles(folder: string): RequestHandler {
  const handlers = new Map<string, Handler>();

  function handlerOf(name: string): Handler {
    const handler = handlers.get(name) ?? serveVersions(path.join(folder, name));
    handlers.set(name, handler);
    return handler;
  }

  return (request, response, next) => {
    const address = fileAddress(request.path);
    if (address === null) return next();
    const { url } = request;
    request.url = url.slice(`/${address.name}`.length);
    handlerOf(address.name)(request, response, async () => {
      request.url = url;
      const there = await stat(folder).then(
        () => true,
        () => false,
      );
      next(there ? undefined : new StoreUnreachableError(`${folder} is not there.`));
    });
  };
}
