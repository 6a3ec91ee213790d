import { isReserved, pagePath, pathsMeet } from '@adili/delivery/page-path';
import { OptionsError, partOptions } from '../publishing/command-line.ts';
import { StepFailedError } from '../run.ts';

/** A remote that is there already. */
export interface ExistingRemote {
  name: string;
  port: number;
  /** Patterns of its pages: `/blog/:id`. */
  paths: readonly string[];
}

/** What is to be made, and what the templates' marks stand for. */
export interface RemotePlan {
  /** `mfe-audit-trail` */
  name: string;
  /** `audit-trail` */
  short: string;
  /** `AuditTrail` */
  component: string;
  /** `Audit Trail` */
  title: string;
  path: string;
  port: number;
}

export const usage = `npm run new-remote -- NAME PATH [options]

  --title "TITLE"      heading of its first page; default: the name
  --port PORT          of its own server; default: the next free one
  --help               this text

npm run new-remote -- reports /reports`;

/** Ports of shell, API, database and mail catcher. */
const RESERVED_PORTS = [3000, 8083, 5432, 1025, 8025];

/**
 * Reads the command line and checks it against the remotes that are there. Throws StepFailedError with one line on what
 * can't be, or OptionsError where its words do not fit together.
 */
export function planRemote(args: readonly string[], existing: readonly ExistingRemote[]): RemotePlan {
  const { name: given, path, title, port } = readArguments(args);
  const short = given.replace(/^mfe-/, '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short) || short.length > 40)
    throw new StepFailedError(
      `"${given}" is no name for a remote: small letters, digits and single hyphens.`,
    );
  const name = `mfe-${short}`;
  if (existing.some((remote) => remote.name === name))
    throw new StepFailedError(`There is a remote ${name} already.`);
  refusePath(path, existing);
  const words = short.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const heading = title ?? words.join(' ');
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]{0,59}$/u.test(heading))
    throw new StepFailedError(`"${heading}" is no title: up to 60 letters, digits, spaces and hyphens.`);
  return {
    name,
    short,
    component: words.join(''),
    title: heading,
    path,
    port: choosePort(port, existing),
  };
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = partOptions(args, { title: { type: 'string' }, port: { type: 'string' } });
  const [name, path, surplus] = positionals;
  if (surplus !== undefined) throw new OptionsError(`"${surplus}" is one word too many.`);
  if (!name) throw new OptionsError('Name the remote and its path: new-remote -- reports /reports');
  if (!path) throw new OptionsError('Name the path too: new-remote -- reports /reports');
  return { name, path, ...values };
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

function choosePort(given: string | undefined, existing: readonly ExistingRemote[]): number {
  const taken = [...RESERVED_PORTS, ...existing.map(({ port }) => port)];
  if (given === undefined) {
    let port = Math.max(3000, ...existing.map((remote) => remote.port)) + 1;
    while (taken.includes(port)) port += 1;
    return port;
  }
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1024 || port > 65_535)
    throw new StepFailedError(`"${given}" is no port: a number from 1024 to 65535.`);
  if (taken.includes(port)) {
    const owner = existing.find((remote) => remote.port === port)?.name ?? 'another service of the stack';
    throw new StepFailedError(`Port ${port} is taken by ${owner}.`);
  }
  return port;
}
