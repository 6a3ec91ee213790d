import type { Server } from 'node:http';
import { z } from 'zod';
import { listen } from './listen.ts';
import { commonSettings, port } from './settings/common.ts';
import { readSettings } from './settings/read-settings.ts';
import type { RemoteWorkspace } from './workspace.ts';

const settings = z.object({ REMOTE_PORT: port.optional(), HOST: commonSettings.HOST });

/**
 * Listens where a remote is reached, at REMOTE_PORT or else at its own port, until the process is asked to stop. Where
 * that can't be, the process ends with a line that says why.
 * @returns the port
 */
export async function listenAsRemote(server: Server, { name, port: own }: RemoteWorkspace): Promise<number> {
  const begin = async () => {
    const { REMOTE_PORT: port = own, HOST: host } = readSettings(settings, process.env);
    return listen(server, { port, host, setting: 'REMOTE_PORT' });
  };
  const running = await begin().catch((error: Error) => {
    console.error(`${name}: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await running.close();
      process.exit(0);
    });
  }
  return running.port;
}
