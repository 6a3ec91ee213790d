import { isReserved, pagePath, pathsMeet } from '@adili/delivery/page-path';
import { StepFailedError } from '../run.ts';

/** A remote that is there already. */
export interface ExistingRemote {
  name: string;
  port: number;
  /** Patterns of its pages: `/blog/:id`. */
  paths: readonly string[];
}

/** What is to be made, and what the templates' marks stand for. */
export type RemotePlan = ReturnType<typeof planRemote>;

/** What was typed. */
export interface RemoteWish {
  name: string;
  path: string;
  title?: string;
  port?: number;
}

/** Ports of shell, API, database, bucket, mail catcher, Grafana and Prometheus. */
const RESERVED_PORTS = [3000, 8083, 5432, 9000, 1025, 8025, 3100, 9090];

/** Checks what was typed against the remotes that are there. @throws {StepFailedError} with one line on what can't be */
export function planRemote(
  { name: given, path, title, port }: RemoteWish,
  existing: readonly ExistingRemote[],
) {
  const short = given.replace(/^mfe-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short) || short.length > 40)
    throw new StepFailedError(
      `"${given}" is no name for a remote: small letters, digits and single hyphens.`,
    );
  const name = `mfe-${short}`;
  if (existing.some((remote) => remote.name === name))
    throw new StepFailedError(`There is a remote ${name} already.`);
  const workPath = `${path.replace(/\/$/, '')}/work`;
  for (const each of [path, workPath]) refusePath(each, existing);
  const words = short.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const heading = title ?? words.join(' ');
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]{0,59}$/u.test(heading))
    throw new StepFailedError(`"${heading}" is no title: up to 60 letters, digits, spaces and hyphens.`);
  return {
    /** `mfe-audit-trail` */
    name,
    /** `audit-trail` */
    short,
    /** `AuditTrail` */
    component: words.join(''),
    /** `Audit Trail` */
    title: heading,
    path,
    /** Of the page for who is logged in: `/reports/work`. */
    workPath,
    port: choosePort(port, existing),
  };
}

function refusePath(path: string, existing: readonly ExistingRemote[]): void {
  if (!path.startsWith('/')) throw new StepFailedError(`The path must start with a slash: /${path}`);
  if (!/^\/$|^(\/[\w-]+)+$/.test(path))
    throw new StepFailedError(`"${path}" is no path for a first page: letters, digits, hyphens and slashes.`);
  if (isReserved(pagePath(path) ?? []))
    throw new StepFailedError(`${path} is an address of the shell's own server. Choose another.`);
  const owner = existing.find(({ paths }) => paths.some((pattern) => pathsMeet(pattern, path)));
  if (owner) throw new StepFailedError(`${path} is a page of ${owner.name} already. Choose another.`);
}

function choosePort(given: number | undefined, existing: readonly ExistingRemote[]): number {
  const taken = [...RESERVED_PORTS, ...existing.map(({ port }) => port)];
  if (given === undefined) {
    let port = Math.max(3000, ...existing.map((remote) => remote.port)) + 1;
    while (taken.includes(port)) port += 1;
    return port;
  }
  if (taken.includes(given)) {
    const owner = existing.find((remote) => remote.port === given)?.name ?? 'another service of the stack';
    throw new StepFailedError(`Port ${given} is taken by ${owner}.`);
  }
  return given;
}
