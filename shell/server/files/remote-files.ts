import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  FileTooLargeError,
  StoreUnreachableError,
  type VersionStore,
} from '@adili/delivery/store/version-store';
import type { Answered } from '@adili/server/requests/follow-request';
import { DamagedFileError, type FindRecord, serveVersions } from '@adili/server/serve-versions';
import { ROOT } from '@adili/server/workspace';
import { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import type { Registry } from '../registry/registry.ts';
import { isFolder } from '../registry/sources.ts';
import type { FileList } from '../remotes/known-versions.ts';
import { type FileAddress, fileAddress } from './file-address.ts';
import { storeFiles } from './store-files.ts';
import { type FilesOf, type Releases, versionFiles } from './version-files.ts';

/** For a file that is no page: opened by itself, it does nothing at the site's origin. */
export const INERT = { 'Content-Security-Policy': "default-src 'none'; base-uri 'none'; sandbox" };

export const inert: RequestHandler = (_request, response, next) => {
  response.set(INERT);
  next();
};

/** A missing file is a plain 404: a document in place of a script would only confuse its reader. */
export const notFound: RequestHandler = (_request, response) =>
  void response.status(404).type('text').send('Not found\n');

const readOnly: RequestHandler = (request, response, next) => {
  if (request.method === 'GET' || request.method === 'HEAD') return next();
  response.status(405).set('Allow', 'GET, HEAD').type('text').send('Method not allowed\n');
};

/** The recorded integrity of a file; undefined where none is. */
const recordedIntegrity = (list: FileList, file: string): string | undefined =>
  Object.hasOwn(list.integrity, file) ? list.integrity[file] : undefined;

/** Whether a version has a file of this name. */
function isListed({ file }: FileAddress, list: FileList): boolean {
  if (file === 'remote.json') return true;
  // Versions of contract 1.0 list only scripts and styles.
  if (list.contract === '1.0' && !/\.(js|css)$/.test(file)) return true;
  return recordedIntegrity(list, file) !== undefined;
}

/** Only what the manifest of a known version lists is there. */
const recordFrom =
  (filesOf: FilesOf, releases: Releases): FindRecord =>
  async (file) => {
    const address = fileAddress(`/${file}`);
    const list = address && (await filesOf(address.name, address.version));
    if (!list || !isListed(address, list)) return null;
    return { integrity: recordedIntegrity(list, address.file), atMost: releases.limits.fileBytes };
  };

const unreadable =
  (log: Logger): ErrorRequestHandler =>
  (error, _request, response, next) => {
    const known = [StoreUnreachableError, DamagedFileError, FileTooLargeError];
    if (!known.some((each) => error instanceof each)) return next(error);
    log.warn({ err: error, requestId: response.locals.requestId }, "a remote's file can't be delivered");
    response
      .status(503)
      .set({ 'Retry-After': '5', 'Cache-Control': 'no-store' })
      .type('text')
      .send("This file can't be read right now. Please try again in a moment.\n");
  };

/** An address may name any remote and version: only those that are delivered count by their names. */
function answeredBy(path: string, registry: Pick<Registry, 'isDelivered'>): Answered {
  const address = fileAddress(path);
  const isDelivered = address !== null && registry.isDelivered(address.name, address.version);
  return { route: '/remotes', ...(isDelivered && { remote: address.name, version: address.version }) };
}

/** `remotes/<name>/<version>/...` below the base path, out of the store that holds the versions. */
export function remoteFiles(
  store: VersionStore | null,
  releases: Releases & Pick<Registry, 'isDelivered'>,
  log: Logger,
): Router {
  const router = Router();
  router.use((request, response, next) => {
    response.locals.answered = answeredBy(request.path, releases);
    next();
  });
  router.use(inert, readOnly);
  if (store) router.use(deliverFrom(store, recordFrom(versionFiles(store, releases), releases)));
  router.use(notFound);
  router.use(unreadable(log));
  return router;
}

const deliverFrom = (store: VersionStore, findRecord: FindRecord): RequestHandler =>
  isFolder(store)
    ? folderFiles(path.resolve(ROOT, store.address), findRecord)
    : storeFiles(store, findRecord);

/** Delivers remotes' files out of a folder, each compared with its recorded hash. */
function folderFiles(folder: string, findRecord: FindRecord): RequestHandler {
  const files = serveVersions(folder, findRecord);
  return (request, response, next) =>
    files(request, response, async (error) => {
      if (error) return next(error);
      const there = await stat(folder).then(
        () => true,
        () => false,
      );
      next(there ? undefined : new StoreUnreachableError(`${folder} is not there.`));
    });
}
