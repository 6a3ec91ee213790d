import type { Server } from 'node:http';
import { listen } from './listen.ts';
import type { RemoteWorkspace } from './workspace.ts';

/**
 * Listens where a remote is reached, at REMOTE_PORT or else at its own port, until the process is asked to stop. Where
 * that can't be, the process ends with a line that says why.
 * @returns the port
 */
export async function listenAsRemote(server: Server, { name, port: own }: RemoteWorkspace): Promise<number> {
  const port = Number(process.env.REMOTE_PORT || own);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error('Setting REMOTE_PORT must be a port number.');
    process.exit(1);
  }
  const place = { port, host: process.env.HOST || undefined, setting: 'REMOTE_PORT' };
  const running = await listen(server, place).catch((error: Error) => {
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
