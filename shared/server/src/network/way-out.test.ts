import { Socket } from 'node:net';
import { FORBIDDEN, NAMES, PUBLIC } from '../testing/forbidden-addresses.ts';
import { Budget, BudgetSpentError } from './budget.ts';
import { fetchText } from './fetch-text.ts';
import { handshake } from './handshake.ts';
import { createNetwork, type Network, RefusedError, type Resolve } from './network.ts';
import { placeOf, send } from './send.ts';

const options = { userAgent: 'test', maxBytes: 1_000, timeoutMs: 5_000 };
const signal = new AbortController().signal;
const resolve: Resolve = async (name) => {
  if (/^(.*\.)?localhost\.?$/.test(name)) return ['127.0.0.1', '::1'];
  const known = NAMES[name];
  if (known) return known;
  throw Object.assign(new Error(`${name} is unknown`), { code: 'ENOTFOUND' });
};
const closed = createNetwork({ allowPrivate: false, resolve });

/** What sockets were opened to; nothing leaves this machine. */
function watchSockets(): string[] {
  const dialled: string[] = [];
  jest.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    const [given] = args.flat() as [{ host?: string; lookup?: unknown }];
    type Found = readonly { readonly address: string }[];
    const lookup = given.lookup as unknown as
      | ((name: string, options: object, done: (error: null, found: Found) => void) => void)
      | undefined;
    if (lookup) lookup('', { all: true }, (_, found) => dialled.push(...found.map(({ address }) => address)));
    else dialled.push(given.host ?? '');
    process.nextTick(() => this.destroy(new Error('dialled')));
    return this;
  });
  return dialled;
}

test('none of sixty forbidden addresses is reached, by whichever way out', async () => {
  expect(FORBIDDEN.length).toBeGreaterThanOrEqual(60);
  const dialled = watchSockets();
  const taken: string[] = [];
  for (const spelled of FORBIDDEN)
    for (const scheme of ['http', 'https']) {
      const url = new URL(`${scheme}://${spelled}/`);
      const ways = [
        fetchText(url.href, { ...options, network: closed }),
        send(url, { network: closed, signal, method: 'POST', body: '{}' }),
        handshake(placeOf(url), { network: closed, signal }),
      ];
      for (const outcome of await Promise.allSettled(ways))
        if (outcome.status === 'fulfilled' || !(outcome.reason instanceof RefusedError)) taken.push(spelled);
    }
  expect(taken).toEqual([]);
  expect(dialled).toEqual([]);
});

test('a name that turns to a private address after it was vetted is dialled where it was vetted', async () => {
  const dialled = watchSockets();
  const rebinding = () => {
    let times = 0;
    return createNetwork({
      allowPrivate: false,
      resolve: async () => (times++ === 0 ? [PUBLIC[0] as string] : ['127.0.0.1']),
    });
  };
  await expect(send(new URL('http://rebinding.test/'), { network: rebinding(), signal })).rejects.toThrow(
    'dialled',
  );
  await expect(
    handshake({ host: 'rebinding.test', port: 443 }, { network: rebinding(), signal }),
  ).rejects.toThrow('dialled');
  expect(dialled).toEqual([PUBLIC[0], PUBLIC[0]]);
});

test('no port but those of the web is reached on a public host', async () => {
  const dialled = watchSockets();
  for (const port of [22, 25, 6379, 8080])
    await expect(send(new URL(`http://hostile.test:${port}/`), { network: closed, signal })).rejects.toThrow(
      RefusedError,
    );
  expect(dialled).toEqual([]);
});

test('a look makes no more connections than it may', async () => {
  watchSockets();
  const network: Network = { allowPrivate: false, vet: async () => [PUBLIC[0] as string] };
  const budget = new Budget(2);
  const ask = () => send(new URL('http://site.test/'), { network, signal, budget });
  await expect(ask()).rejects.toThrow('dialled');
  await expect(handshake({ host: 'site.test', port: 443 }, { network, signal, budget })).rejects.toThrow(
    'dialled',
  );
  await expect(ask()).rejects.toThrow(BudgetSpentError);
});
