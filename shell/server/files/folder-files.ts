import { stat } from 'node:fs/promises';
import { serveVersions } from '@adili/build/serve-versions';
import { StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { RequestHandler } from 'express';

/**
 * Delivers remotes' files out of a folder, at addresses that were found to be files. They go from the disk to the
 * browser without a look at their content.
 */
export function folderFiles(folder: string): RequestHandler {
  const files = serveVersions(folder);
  return (request, response, next) =>
    files(request, response, async () => {
      const there = await stat(folder).then(
        () => true,
        () => false,
      );
      next(there ? undefined : new StoreUnreachableError(`${folder} is not there.`));
    });
}
