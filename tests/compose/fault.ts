import { expect } from 'playwright/test';
import { containersOf, docker, project } from './compose.ts';

interface Broken {
  container: string;
  service: string;
  /** The network by which others reach it. */
  network: string;
}

export interface Fault {
  name: string;
  does: (broken: Broken) => Promise<unknown>;
  mends: (broken: Broken) => Promise<unknown>;
}

const start = ({ container }: Broken) => docker('start', container);

export const killed: Fault = {
  name: 'killed',
  does: ({ container }) => docker('kill', container),
  mends: start,
};

export const faults: readonly Fault[] = [
  { name: 'stopped', does: ({ container }) => docker('stop', container), mends: start },
  killed,
  {
    name: 'cut off',
    does: ({ container, network }) => docker('network', 'disconnect', network, container),
    mends: ({ container, service, network }) =>
      docker('network', 'connect', '--alias', service, network, container),
  },
];

/** The network by which others reach a service. */
const networks = new Map([
  ['database', 'storage'],
  ['bucket', 'bucket'],
]);

/** Milliseconds that a container has to become well, as its health check says (`--start-period`). */
export const START_PERIOD = 120_000;

/** Waits until a service is well again, without a restart of any other. */
export async function untilHealthy(container: string): Promise<void> {
  const health = () => docker('inspect', '--format', '{{.State.Health.Status}}', container);
  await expect.poll(async () => (await health()).trim(), { timeout: START_PERIOD }).toBe('healthy');
}

/** Breaks one container of a service, does something meanwhile, and mends it. @param turn which of several */
export async function whileBroken(
  service: string,
  { does, mends }: Fault,
  meanwhile: () => Promise<void>,
  turn = 0,
): Promise<void> {
  const containers = await containersOf(service);
  const container = containers[turn % containers.length] ?? '';
  const broken = { container, service, network: `${project}_${networks.get(service) ?? 'default'}` };
  await does(broken);
  try {
    await meanwhile();
  } finally {
    await mends(broken);
  }
  await untilHealthy(container);
}
