import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteManifest } from '@adili/contract';
import { answerFailure } from '@adili/server/remote-server';
import { serveVersions } from '@adili/server/serve-versions';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';

export interface BuildHost {
  /** Loads an exposed module (`./Post`) by the build's own entry and chunks. */
  load(expose: string): Promise<unknown>;
  close(): void;
}

/** A shell's part of federation in a simulated browser: serves a built version, and supplies runtime and React to it. */
export function hostBuild(folder: string, { container, entry }: RemoteManifest): BuildHost {
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
    async load(expose) {
      await registered;
      return host.loadRemote(`${container}/${expose.slice('./'.length)}`);
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
