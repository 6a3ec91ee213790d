import { readFile } from 'node:fs/promises';
import type { Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteManifest } from '@adili/contract';
import { hrefFor, matchPath, pathBelow } from '@adili/contract/paths';
import type { PageStory } from '@adili/http/testing';
import { cardPages } from '@adili/preview/card-pages';
import { BOOT_ELEMENT_ID, FRAME_PATH, GALLERY_PATH, type PreviewBoot } from '@adili/preview/preview-boot';
import { currentVersion } from '@adili/server/current-version';
import { escapeHtml, scriptJson } from '@adili/server/html-text';
import { answerFailure, type PathHandler, remoteFiles, serverOf } from '@adili/server/remote-server';
import { serveVersions } from '@adili/server/serve-versions';
import { type BuiltFrame, readFrame } from './build-frame.ts';

/** Pages must work below a path too, so the preview answers at both. */
const BASE_PATHS = ['/', '/app/'] as const;

/** A remote that a preview shows. */
export interface PreviewedRemote {
  /** What any shell takes of it: its files, and the name of its version. */
  files: PathHandler;
  /** What its version is. Rejects while there is none. */
  manifest(): Promise<RemoteManifest>;
}

/** A remote as it is built in a folder of versions. */
export const builtRemote = (name: string, folder: string): PreviewedRemote => ({
  files: remoteFiles(name, folder),
  async manifest() {
    const version = (await currentVersion(folder)) ?? '';
    return JSON.parse(await readFile(path.join(folder, version, 'remote.json'), 'utf8')) as RemoteManifest;
  },
});

export interface PreviewOptions {
  name: string;
  remote: PreviewedRemote;
  /** Where the built frames lie. */
  frameFolder: string;
  stories: readonly PageStory[];
  apiBase: string;
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
  const documents: PathHandler = (_request, response, pathname) => {
    sendDocument(options, pathname, response).catch((error: Error) => {
      console.error(error);
      response.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`);
    });
    return true;
  };
  return serverOf(options.remote.files, frameFiles, documents);
}

async function sendDocument(options: PreviewOptions, pathname: string, response: ServerResponse) {
  const basePath = BASE_PATHS.findLast((base) => pathBelow(base, pathname) !== null) ?? '/';
  const boot = await bootFor(options, basePath);
  const { pages } = boot.remote;
  const path = pathBelow(basePath, pathname) ?? '';
  const isPage = pathname === GALLERY_PATH || pages.some((page) => matchPath(page.path, path));
  if (!isPage && path === '/') return redirect(response, basePath, pages[0]?.path);
  const html = previewDocument(await readFrame(options.frameFolder), boot);
  response
    .writeHead(isPage ? 200 : 404, {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': previewPolicy(options.apiBase),
      'X-Content-Type-Options': 'nosniff',
    })
    .end(html);
}

/** Who opens the bare port is after the remote, not after an address without a page. */
const redirect = (response: ServerResponse, basePath: string, path = '/') =>
  response.writeHead(302, { Location: hrefFor(basePath, path), 'Cache-Control': 'no-store' }).end();

async function bootFor(options: PreviewOptions, basePath: string): Promise<PreviewBoot> {
  const { name, remote, stories, apiBase } = options;
  const { container, version, contract, entry, integrity, pages, cards } = await remote.manifest();
  return {
    remote: {
      name,
      container,
      version,
      contract,
      entry: `/${name}/${version}/${entry}`,
      integrity: integrity[entry] ?? '',
      pages: [...pages, ...cardPages(cards)].map(({ path, title, frame, expose }) => ({
        path,
        title,
        frame,
        expose,
      })),
    },
    stories,
    basePath,
    basePaths: BASE_PATHS,
    apiBase,
  };
}

/** The document of one address: header for the toolbar, main for the page, footer. The same for every path. */
function previewDocument(frame: BuiltFrame, boot: PreviewBoot): string {
  const assets = `${FRAME_PATH}/${frame.version}/`;
  const name = escapeHtml(boot.remote.name);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" href="data:,">
${frame.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${assets}${file}" crossorigin>`).join('\n')}
${frame.styles.map((file) => `<link rel="stylesheet" href="${assets}${file}">`).join('\n')}
${frame.scripts.map((file) => `<script src="${assets}${file}" defer></script>`).join('\n')}
</head>
<body>
<header id="toolbar"></header>
<main id="page"></main>
<footer><p>${name} ${escapeHtml(boot.remote.version)}, contract ${escapeHtml(boot.remote.contract)}</p></footer>
<script type="application/json" id="${BOOT_ELEMENT_ID}">${scriptJson(boot)}</script>
</body>
</html>
`;
}

/** As strict as the shell's: nothing inline, nothing from elsewhere, calls only to the API. */
const previewPolicy = (apiBase: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(apiBase).origin}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
