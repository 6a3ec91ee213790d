import path from 'node:path';
import { ROOT } from '@adili/build/workspace';
import { StoreUnreachableError, type VersionStore } from '@adili/delivery/store/version-store';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { folderFiles } from './folder-files.ts';
import { storeFiles } from './store-files.ts';

/** A missing file is a plain 404: a document in place of a script would only confuse its reader. */
export const notFound: RequestHandler = (_request, response) =>
  void response.status(404).type('text').send('Not found\n');

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
};

const unreachable: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof StoreUnreachableError)) return next(error);
  request.log.warn({ err: error }, 'the store of remotes is away');
  response
    .status(503)
    .set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
    .type('text')
    .send("This file can't be read right now. Please try again in a moment.\n");
};

/** `remotes/<name>/<version>/...` below the base path, out of the store that holds the versions. */
export function remoteFiles(store: VersionStore | null): Router {
  const router = Router();
  router.use(readOnly);
  if (store) router.use(isFolder(store) ? folderFiles(path.resolve(ROOT, store.address)) : storeFiles(store));
  router.use(notFound);
  router.use(unreachable);
  return router;
}

export const isFolder = ({ address }: VersionStore): boolean => !address.startsWith('s3://');
