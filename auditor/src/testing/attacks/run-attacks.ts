import { execFileSync } from 'node:child_process';
import { createNetwork, type Network, type Resolve } from '@adili/server/network/network';
import { NAMES, PUBLIC, REBINDING, REFUSED } from '@adili/server/testing/forbidden-addresses';
import { type BrowserContext, chromium } from 'playwright-core';
import { startBrowser } from '../../browser/audit-browser.ts';
import { pageLimits } from '../../browser/limits.ts';
import { asUnprivileged } from '../../browser/unprivileged.ts';
import { type Attack, attacks } from './attacks.ts';
import { type Hits, startCanary } from './canary.ts';

/**
 * Runs all attacks in the network namespace that it is started in, which has no way out, and writes what reached the
 * canaries as JSON. Three ways: through the proxy; through the proxy with all open, which shows that the attacks are
 * real; and by request interception alone, without the proxy.
 */
const [, , executablePath = ''] = process.argv;
const AT_ONCE = 10;
/** Milliseconds in which an attack that can't be seen to act has to, in which one that has to act may, and for more. */
const TIME = 1_000;
const PATIENCE = 10_000;
const AFTER = 300;

const ip = (...words: string[]) => execFileSync('ip', words);
ip('link', 'set', 'lo', 'up');
for (const address of [...PUBLIC, ...REFUSED])
  if (address.includes(':')) ip('address', 'add', `${address}/128`, 'dev', 'lo', 'nodad');
  else ip('address', 'add', `${address}/32`, 'dev', 'lo');
// WebRTC asks by no interface but one that leads somewhere; this one leads to its own other end.
ip('link', 'add', 'outside', 'type', 'veth', 'peer', 'name', 'nowhere');
ip('address', 'add', '10.9.9.9/24', 'dev', 'outside');
for (const end of ['outside', 'nowhere']) ip('link', 'set', end, 'up');
ip('route', 'add', 'default', 'via', '10.9.9.1');

/** The attacker's name server. */
function resolver(): Resolve {
  let asked = 0;
  return async (name) => {
    if (name === REBINDING) return asked++ === 0 ? PUBLIC.slice(0, 1) : ['127.0.0.1'];
    if (/(^|\.)localhost\.?$/.test(name)) return ['127.0.0.1', '::1'];
    const found = NAMES[name];
    if (!found) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
    return found;
  };
}

const urlOf = (attack: Attack) => `http://hostile.test/attack/${attacks.indexOf(attack)}`;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until an attack did something, or nothing for long. */
async function act(attack: Attack, hasActed: () => boolean): Promise<void> {
  const end = performance.now() + (attack.isStoppedOtherwise ? TIME : PATIENCE);
  while (!hasActed() && performance.now() < end) await wait(50);
  await wait(AFTER);
}

async function eachAttack(work: (attack: Attack) => Promise<void>): Promise<void> {
  const left = [...attacks];
  const one = async () => {
    for (let attack = left.shift(); attack; attack = left.shift()) await work(attack).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

const hasReached = (attack: Attack) =>
  [...canary.hits().attacks].some((name) => name === attack.name || name.startsWith(`${attack.name}: `));

async function throughProxy(network: Network): Promise<void> {
  const browser = await startBrowser({
    executablePath,
    network,
    product: 'AdiliAudit/0',
    warn: (line) => process.stderr.write(line),
  });
  try {
    await eachAttack((attack) =>
      browser.withPage(
        async ({ page, failures }) => {
          await page.goto(urlOf(attack)).catch(() => undefined);
          await act(attack, () => failures().length > 0 || hasReached(attack));
        },
        { limits: pageLimits },
      ),
    );
  } finally {
    await browser.close();
  }
}

/** What many do instead: each request is looked at before it leaves, and its name resolved and vetted. */
async function byInterceptionAlone(network: Network): Promise<void> {
  const other = await asUnprivileged(executablePath);
  const mapped = { ...NAMES, [REBINDING]: ['127.0.0.1'] };
  const rules = Object.entries(mapped).map(([name, [address]]) => `MAP ${name} ${address}`);
  const browser = await chromium.launch({
    executablePath: other.executablePath,
    env: { PATH: process.env.PATH, ...other.env },
    chromiumSandbox: true,
    args: [
      `--host-resolver-rules=${rules.join(', ')}`,
      // Newer Chromium's own check of what is local, which older ones lack: here interception stands for itself.
      '--disable-features=LocalNetworkAccessChecks',
    ],
  });
  const look = (context: BrowserContext, refused: () => void) =>
    context.route(
      () => true,
      async (route, request) => {
        const { hostname, port } = new URL(request.url());
        const vetted = network.vet(hostname.replace(/^\[|\]$/g, ''), Number(port || 80));
        await vetted.then(
          () => route.continue(),
          () => {
            refused();
            return route.abort();
          },
        );
      },
    );
  try {
    await eachAttack(async (attack) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      let isRefused = false;
      await look(context, () => {
        isRefused = true;
      });
      const page = await context.newPage();
      await page.goto(urlOf(attack)).catch(() => undefined);
      // Of this browser it isn't known what it would have to do.
      await act({ ...attack, isStoppedOtherwise: true }, () => isRefused || hasReached(attack));
      await context.close();
    });
  } finally {
    await browser.close();
    await other.remove();
  }
}

const canary = await startCanary();
const measure = async (work: () => Promise<void>) => {
  canary.forget();
  await work();
  const { connections, attacks: reached, datagrams }: Hits = canary.hits();
  return { connections, datagrams, attacks: [...reached] };
};
const ways = {
  proxy: () => throughProxy(createNetwork({ allowPrivate: false, resolve: resolver() })),
  open: () => throughProxy(createNetwork({ allowPrivate: true, resolve: resolver() })),
  interception: () => byInterceptionAlone(createNetwork({ allowPrivate: false, resolve: resolver() })),
};
const results: Record<string, unknown> = {};
for (const [name, work] of Object.entries(ways)) results[name] = await measure(work);
canary.close();
process.stdout.write(JSON.stringify(results));
