import { setTimeout as pause } from 'node:timers/promises';
import { ROWS_PREFIX } from '@adili/delivery/keys';
import { openStore } from '@adili/delivery/store/open-store';
import { StoreAddressError, StoreUnreachableError } from '@adili/delivery/store/version-store';
import type { Found, Preflight } from '@adili/server/preflight';
import { mistakesIn, readable } from '@adili/server/settings/check-servers';
import { ROOT } from '@adili/server/workspace';
import { settings, variables } from './config.ts';
import { readShellBuild, ShellNotBuiltError } from './shell-build.ts';

/** Milliseconds that the registry has to answer. */
const PATIENCE_MS = 10_000;

/** What would keep the shell's server from starting, or from having anything to serve. */
export const look: Preflight = async (environment) => {
  const place = readable(variables.pick({ SHELL_PORT: true, HOST: true }), environment);
  const { REGISTRY } = readable(variables.pick({ REGISTRY: true }), environment) ?? {};
  const registry = REGISTRY === undefined ? {} : await lookAtRegistry(REGISTRY);
  return {
    mistakes: [...mistakesIn(settings, environment), ...(await lookAtBuild()), ...(registry.mistakes ?? [])],
    outages: registry.outages ?? [],
    warnings: [],
    places: place ? [{ port: place.SHELL_PORT, host: place.HOST, setting: 'SHELL_PORT' }] : [],
  };
};

async function lookAtBuild(): Promise<string[]> {
  try {
    await readShellBuild();
    return [];
  } catch (error) {
    if (error instanceof ShellNotBuiltError) return [error.message];
    throw error;
  }
}

/** A folder is this machine's, so it is a mistake where a bucket may be an outage. */
async function lookAtRegistry(address: string): Promise<Pick<Partial<Found>, 'mistakes' | 'outages'>> {
  const kind = address.startsWith('s3://') ? 'outages' : 'mistakes';
  const late = new StoreUnreachableError(`${address} can't be used: it does not answer in time.`);
  try {
    const store = await openStore(address, ROOT);
    const rows = await Promise.race([
      store.list(ROWS_PREFIX, { deep: false }),
      pause(PATIENCE_MS, null, { ref: false }),
    ]);
    if (rows === null) throw late;
    if (rows.length > 0) return {};
    return { [kind]: [`No remote is published in ${address}. Publish one, or check REGISTRY.`] };
  } catch (error) {
    if (error instanceof StoreAddressError) return { mistakes: [`Setting REGISTRY: ${error.message}`] };
    if (error instanceof StoreUnreachableError) return { [kind]: [`Setting REGISTRY: ${error.message}`] };
    throw error;
  }
}
