import path from 'node:path';
import { ROOT } from '@adili/build/workspace';
import { StoreUnreachableError, type VersionStore } from '@adili/delivery/store/version-store';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { DamagedFileError } from './damaged-file.ts';
import { fileAddress } from './file-address.ts';
import { folderFiles } from './folder-files.ts';
import { type ManifestOf, mayBeThere } from './listed-file.ts';
import { storeFiles } from './store-files.ts';

/** A missing file is a plain 404: a document in place of a script would only confuse its reader. */
export const notFound: RequestHandler = (_request, response) =>
  void response.status(404).type('text').send('Not found\n');

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
};

/** Opened by itself, a remote's file does nothing at the site's origin. */
const inert: RequestHandler = (_request, response, next) => {
  response.set('Content-Security-Policy', "default-src 'none'; sandbox");
  next();
};

const onlyListed =
  (manifestOf: ManifestOf): RequestHandler =>
  (request, response, next) => {
    const address = fileAddress(request.path);
    if (address && mayBeThere(address, manifestOf)) return next();
    notFound(request, response, next);
  };

const unreadable: ErrorRequestHandler = (error, request, response, next) => {
  if (!(error instanceof StoreUnreachableError || error instanceof DamagedFileError)) return next(error);
  request.log.warn({ err: error }, "a remote's file can't be delivered");
  response
    .status(503)
    .set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
    .type('text')
    .send("This file can't be read right now. Please try again in a moment.\n");
};

/** `remotes/<name>/<version>/...` below the base path, out of the store that holds the versions. */
export function remoteFiles(store: VersionStore | null, manifestOf: ManifestOf): Router {
  const router = Router();
  router.use(inert, readOnly);
  if (store) router.use(onlyListed(manifestOf), filesOf(store, manifestOf));
  router.use(notFound);
  router.use(unreadable);
  return router;
}

const filesOf = (store: VersionStore, manifestOf: ManifestOf): RequestHandler =>
  isFolder(store) ? folderFiles(path.resolve(ROOT, store.address)) : storeFiles(store, manifestOf);

export const isFolder = ({ address }: VersionStore): boolean => !address.startsWith('s3://');
