import { lookup } from 'node:dns/promises';
import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { StepFailedError } from './run.ts';

/** Where browser tests go that start no servers of their own. */
export interface Stack {
  SITE: string;
  API: string;
}

const kind = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** The networks of this machine's own stacks: loopback, and the bridges of its containers. */
function ownNetworks(): BlockList {
  const own = new BlockList();
  own.addSubnet('127.0.0.0', 8);
  own.addAddress('::1', 'ipv6');
  for (const [name, addresses = []] of Object.entries(networkInterfaces())) {
    if (!/^(docker\d|br-)/.test(name)) continue;
    for (const { address, cidr } of addresses)
      own.addSubnet(address, Number(cidr?.split('/')[1]), kind(address));
  }
  return own;
}

async function isOwn(address: string): Promise<boolean> {
  const host = new URL(address).hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await lookup(host, { all: true }).catch(() => []);
  const networks = ownNetworks();
  return found.length > 0 && found.every((each) => networks.check(each.address, kind(each.address)));
}

/** The document's boot data, which names the API that its pages call. */
async function bootDataOf(site: string): Promise<{ apiBase: string; basePath: string }> {
  const answer = await fetch(`${site}/`).catch(() => undefined);
  if (!answer?.ok) {
    const how = answer ? `answers ${answer.status}` : 'does not answer';
    throw new StepFailedError(`${site} ${how}. Start the stack, or correct SITE.`);
  }
  const [, json] = (await answer.text()).match(/id="adili-boot">(.*?)<\/script>/s) ?? [];
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
  const { origin, href } = URL.canParse(SITE) ? new URL(SITE) : { origin: 'null', href: '' };
  if (!origin.startsWith('http') || href !== `${origin}/`)
    throw new StepFailedError(`SITE is "${SITE}". Write an address without a path: http://localhost:3000`);
  const refuseForeign = async (name: string, address: string) => {
    if (writes || (await isOwn(address))) return;
    throw new StepFailedError(
      `${name} is ${address}, which is not on this machine. The tests write: add --writes where they may.`,
    );
  };
  await refuseForeign('SITE', origin);
  const { apiBase, basePath } = await bootDataOf(origin);
  if (basePath !== '/')
    throw new StepFailedError(`The site of ${origin} lies below ${basePath}. These tests need one at "/".`);
  const api = API || apiBase;
  await refuseForeign("The site's API", api);
  if (/^https?:/.test(MAILS)) await refuseForeign('MAILS', MAILS);
  return { SITE: origin, API: api };
}
