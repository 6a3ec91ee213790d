import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PageModule, PublishedPage, RemoteManifest } from '@adili/contract';
import { matchPath } from '@adili/contract/paths';
import { fakeSession, fakeShell, renderPage } from '@adili/contract/testing';
import { isCompatible } from '@adili/contract/version';
import { readManifest } from '@adili/delivery/manifest';
import type { PageStory } from '@adili/http/testing';
import { answerFailure } from '@adili/server/remote-server';
import { serveVersions } from '@adili/server/serve-versions';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { screen } from '@testing-library/react';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

const { BUILT_VERSION = '', STORIES = '' } = process.env;
const manifest = readManifest(readFileSync(path.join(BUILT_VERSION, 'remote.json'), 'utf8'));
const { default: stories } = require(STORIES) as { default: readonly PageStory[] };

// A page's first mount loads its chunks.
jest.setTimeout(60_000);

const host = hostBuild(BUILT_VERSION, manifest);
afterAll(() => host.close());
beforeEach(() => {
  // No API: a page shows by itself what it has to say about that.
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

/** An address of the page with what it means to it, from the first story that shows it. */
function storyOf({ path: pattern }: PublishedPage) {
  for (const { path: address, session } of stories) {
    const { pathname, search } = new URL(address, 'http://story.invalid');
    const params = matchPath(pattern, pathname);
    // A page without parameters goes before one with.
    const itsOwn = !manifest.pages.some(
      (other) => other.path !== pattern && !other.path.includes(':') && matchPath(other.path, pathname),
    );
    if (params && itsOwn)
      return { address, props: { params, search }, session: session ? fakeSession(session) : null };
  }
  throw new Error(`${pattern} has no story. Add one to stories.ts.`);
}

/** Strict mode does much twice, so an error may come as two. */
function firstOfAll(error: unknown): never {
  throw error instanceof Error && 'errors' in error ? (error.errors as unknown[])[0] : error;
}

const load = async (expose: string) => ((await host.load(expose)) as { default: PageModule }).default;

const modules = [
  ...manifest.pages.map((page) => [page.path, page] as const),
  ...(manifest.cards ?? []).map((card) => [card.module, card] as const),
];
describe.each(modules)('%s', (_name, { module, expose }) => {
  test('speaks the contract', async () => {
    const loaded: Partial<PageModule> | undefined = await load(expose);
    if (typeof loaded?.mount !== 'function')
      throw new Error(`${module} exports no page. Default-export definePage(...).`);
    if (loaded.contract !== manifest.contract || !isCompatible(loaded.contract))
      throw new Error(
        `It was built for contract ${loaded.contract}, its remote for ${manifest.contract}. Build it again.`,
      );
  });
});

describe.each(manifest.pages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('answers its head', async () => {
    const { head } = await load(page.expose);
    const answer = head ? await head(storyOf(page).props) : { title: page.title };
    expect(answer).toEqual(expect.objectContaining({ title: expect.stringMatching(/\S/) }));
  });

  test('mounts and unmounts', async () => {
    const { address, props, session } = storyOf(page);
    window.history.replaceState(null, '', address);
    const { container, unmount } = await renderPage(await load(page.expose), {
      shell: fakeShell({ session }),
      ...props,
    }).catch(firstOfAll);
    expect(await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })).toBeVisible();
    await unmount();
    expect(container).toBeEmptyDOMElement();
  });
});

/** A shell's part of federation in a simulated browser: serves a built version, and supplies runtime and React to it. */
function hostBuild(folder: string, { container, entry }: RemoteManifest) {
  // Remotes are built without the runtime and look for the host's under this name.
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  const files = serveVersions(folder);
  const server = createServer((request, response) =>
    files(request, response, (error) => answerFailure(response, error)),
  );
  const supplied = (lib: unknown) => ({
    version: React.version,
    lib: () => lib,
    shareConfig: { singleton: true, requiredVersion: '^19.0.0' },
  });
  const host = createInstance({
    name: 'contract_check',
    remotes: [],
    shared: {
      react: supplied(React),
      'react-dom': supplied(ReactDom),
      'react-dom/client': supplied(ReactDomClient),
    },
  });
  const registered = new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      host.registerRemotes([{ name: container, entry: `http://127.0.0.1:${port}/${entry}` }]);
      resolve();
    });
  });
  return {
    /** Loads an exposed module (`./Post`) by the build's own entry and chunks. */
    async load(expose: string): Promise<unknown> {
      await registered;
      return host.loadRemote(`${container}/${expose.slice('./'.length)}`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
