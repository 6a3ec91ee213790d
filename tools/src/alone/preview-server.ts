import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { matchPath, pathBelow } from '@adili/contract/paths';
import type { PageStory } from '@adili/contract/testing';
import { EVENTS_PATH, FRAME_PATH, type PreviewBoot } from '@adili/preview/preview-boot';
import { currentVersion } from '@adili/server/current-version';
import { answerFailure, type PathHandler, remoteFiles, serverOf } from '@adili/server/remote-server';
import { serveVersions } from '@adili/server/serve-versions';
import { readFrame } from './build-frame.ts';
import type { Listeners } from './listeners.ts';
import { previewDocument, previewPolicy } from './preview-document.ts';

/** Pages must work below a path too, so the preview answers at both. */
const BASE_PATHS = ['/', '/app/'] as const;

export interface PreviewOptions {
  name: string;
  /** Where the remote's versions lie. */
  folder: string;
  /** Where the built frames lie. */
  frameFolder: string;
  stories: readonly PageStory[];
  apiBase: string;
  /** Documents that wait for the next version; absent where nothing is rebuilt. */
  listeners?: Listeners;
}

/** One remote on its own port: its files as any shell takes them, and a document for every page. */
export function previewServer(options: PreviewOptions): Server {
  const frame = serveVersions(options.frameFolder);
  const frameFiles: PathHandler = (request, response, pathname) => {
    if (!pathname.startsWith(`${FRAME_PATH}/`)) return false;
    request.url = pathname.slice(FRAME_PATH.length);
    frame(request, response, (error) => answerFailure(response, error));
    return true;
  };
  const events: PathHandler = (_request, response, pathname) => {
    if (pathname !== EVENTS_PATH || !options.listeners) return false;
    options.listeners.add(response);
    return true;
  };
  const documents: PathHandler = (_request, response, pathname) => {
    sendDocument(options, pathname, response).catch((error: Error) => {
      console.error(error);
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`);
    });
    return true;
  };
  return serverOf(remoteFiles(options.name, options.folder), frameFiles, events, documents);
}

async function sendDocument(options: PreviewOptions, pathname: string, response: ServerResponse) {
  const basePath = BASE_PATHS.findLast((base) => pathBelow(base, pathname) !== null) ?? '/';
  const boot = await bootFor(options, basePath);
  const found = boot.remote.pages.some(({ path }) => matchPath(path, pathBelow(basePath, pathname) ?? ''));
  response
    .writeHead(found ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': previewPolicy(options.apiBase),
      'X-Content-Type-Options': 'nosniff',
    })
    .end(previewDocument(await readFrame(options.frameFolder), boot));
}

async function bootFor(options: PreviewOptions, basePath: string): Promise<PreviewBoot> {
  const { name, folder, stories, apiBase, listeners } = options;
  const version = (await currentVersion(folder)) ?? '';
  const manifest = JSON.parse(
    await readFile(path.join(folder, version, 'remote.json'), 'utf8'),
  ) as RemoteManifest;
  return {
    remote: {
      name,
      container: manifest.container,
      version,
      contract: manifest.contract,
      entry: `/${name}/${version}/${manifest.entry}`,
      integrity: manifest.integrity[manifest.entry] ?? '',
      pages: manifest.pages.map(({ path, title, frame, expose }) => ({ path, title, frame, expose })),
    },
    stories,
    basePath,
    basePaths: BASE_PATHS,
    apiBase,
    live: listeners !== undefined,
  };
}
