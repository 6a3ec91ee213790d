import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StepFailedError } from './run.ts';

/** Where browser tests go that start no servers of their own. */
export interface Stack {
  SITE: string;
  API: string;
}

const kind = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Docker's own bridges, as it names them: another bridge may lead to other machines. */
const CONTAINERS = /^(docker\d+|br-[0-9a-f]{12})$/;

/** The networks of this machine's own stacks: loopback, and the bridges of its containers. */
function ownNetworks(): BlockList {
  const own = new BlockList();
  own.addSubnet('127.0.0.0', 8);
  own.addAddress('::1', 'ipv6');
  for (const [name, addresses = []] of Object.entries(networkInterfaces())) {
    if (!CONTAINERS.test(name)) continue;
    for (const { address, cidr } of addresses)
      own.addSubnet(address, Number(cidr?.split('/')[1]), kind(address));
  }
  return own;
}

/** A name other than localhost is never one: what it leads to is said by others, and each time anew. */
function isOwn(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  return host === 'localhost' || (isIP(host) !== 0 && ownNetworks().check(host, kind(host)));
}

/** An address without a path, user or password, as the documents name it too. */
function originOf(name: string, address: string): string {
  const { origin, href } = URL.canParse(address) ? new URL(address) : { origin: 'null', href: '' };
  if (origin.startsWith('http') && href === `${origin}/`) return origin;
  throw new StepFailedError(
    `${name} is "${address}". Write an address without a path: http://localhost:3000`,
  );
}

/** What answers there itself, and not by sending on to another address. */
async function readAnswer(name: string, url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
  if (answer?.ok) return answer;
  const to = answer?.headers.get('location');
  const how = answer ? `answers ${answer.status}${to ? ` and leads to ${to}` : ''}` : 'does not answer';
  throw new StepFailedError(`${name}: ${url} ${how}. Start the stack, or correct ${name}.`);
}

/** The document's boot data, which names the API that its pages call. */
async function readBootData(site: string): Promise<{ apiBase: string; basePath: string }> {
  const html = await (await readAnswer('SITE', `${site}/`)).text();
  const [, json] = html.match(/id="adili-boot">(.*?)<\/script>/s) ?? [];
  if (!json) throw new StepFailedError(`${site} is no site of Adili's: its document has no boot data.`);
  return JSON.parse(json);
}

/**
 * The addresses of the stack that SITE names, the API's as its documents give it unless API does.
 * Tests write, so an address of another machine is refused unless `writes` allows it.
 */
export async function stackThatIsUp(
  writes: boolean,
  { SITE = '', API, MAILS = '' }: NodeJS.ProcessEnv = process.env,
): Promise<Stack> {
  const refuseForeign = (name: string, address: string) => {
    if (writes || isOwn(address)) return;
    throw new StepFailedError(
      `${name} is ${address}, which is not surely this machine. The tests write: name it as localhost or by its number, or add --writes where they may.`,
    );
  };
  const site = originOf('SITE', SITE);
  refuseForeign('SITE', site);
  const { apiBase, basePath } = await readBootData(site);
  if (basePath !== '/')
    throw new StepFailedError(`The site of ${site} lies below ${basePath}. These tests need one at "/".`);
  // Its pages call this one, whatever API says.
  refuseForeign("The site's API", apiBase);
  const api = originOf('API', API || apiBase);
  refuseForeign('API', api);
  await readAnswer('API', `${api}/ready`);
  if (/^https?:/.test(MAILS)) refuseForeign('MAILS', MAILS);
  return { SITE: site, API: api };
}
