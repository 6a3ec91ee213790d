import { stat } from 'node:fs/promises';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import { type RecordOf, serveVersions } from '@adili/server/serve-versions';
import type { RequestHandler } from 'express';

/** Delivers remotes' files out of a folder, each compared with its recorded hash. */
export function folderFiles(folder: string, recordOf: RecordOf): RequestHandler {
  const files = serveVersions(folder, recordOf);
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
