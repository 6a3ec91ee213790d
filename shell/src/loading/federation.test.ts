import type { PageModule } from '@adili/contract';
import { observable } from '@adili/contract/observable';
import type { Known, KnownRemotes } from '../routing/routing.ts';
import { routedRemote, targetAt } from '../testing/routed-remote.ts';
import { loadPage } from './federation.ts';
import { type Renewal, renewRemote } from './renew-remote.ts';

const LIMIT_MS = 120_000;
const { remote, page } = targetAt('/blog');
const pageModule: PageModule = { contract: '1.3', mount: () => ({ update() {}, unmount() {} }) };
const loadRemote = jest.fn<Promise<unknown>, [string]>();
const registerRemotes = jest.fn();

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ loadRemote, registerRemotes }),
}));

beforeEach(() => loadRemote.mockReset());
afterEach(() => jest.useRealTimers());

test('gives the page module that the remote exposes', async () => {
  loadRemote.mockResolvedValue({ default: pageModule });
  expect(await loadPage(remote, page, LIMIT_MS)).toBe(pageModule);
  expect(loadRemote).toHaveBeenCalledWith('mfe_blog/Resources');
});

test('gives up after the limit, however far loading came', async () => {
  jest.useFakeTimers();
  loadRemote.mockReturnValue(new Promise(() => {}));
  const outcome = expect(loadPage(remote, page, LIMIT_MS)).rejects.toMatchObject({
    name: 'PageTimeoutError',
    message: 'It did not arrive within 120 seconds.',
  });
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await outcome;
});

test('a loaded page leaves no timer behind', async () => {
  jest.useFakeTimers();
  loadRemote.mockResolvedValue({ default: pageModule });
  await loadPage(remote, page, LIMIT_MS);
  expect(jest.getTimerCount()).toBe(0);
});

test('a failed load keeps its cause for the log', async () => {
  const cause = new TypeError('Failed to fetch');
  loadRemote.mockRejectedValue(cause);
  await expect(loadPage(remote, page, LIMIT_MS)).rejects.toMatchObject({
    name: 'PageLoadError',
    message: 'Its files could not be loaded.',
    cause,
  });
});

test('refuses a remote of another contract without loading it', async () => {
  const foreign = { ...remote, contract: '2.0' };
  await expect(loadPage(foreign, page, LIMIT_MS)).rejects.toMatchObject({
    name: 'ContractVersionError',
    message: expect.stringContaining('mfe-blog speaks contract 2.0'),
  });
  expect(loadRemote).not.toHaveBeenCalled();
});

test('refuses a module of another contract, whatever the manifest said', async () => {
  loadRemote.mockResolvedValue({ default: { ...pageModule, contract: '2.1' } });
  await expect(loadPage(remote, page, LIMIT_MS)).rejects.toMatchObject({ name: 'ContractVersionError' });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no default export', {}],
  ['a component only', { default: () => null }],
  ['no contract', { default: { mount: () => {} } }],
])('refuses %s for a page', async (_what, loaded) => {
  loadRemote.mockResolvedValue(loaded);
  await expect(loadPage(remote, page, LIMIT_MS)).rejects.toMatchObject({
    message: 'Its files hold no page.',
  });
});

describe('renew remote', () => {
  const began = routedRemote();
  const other = routedRemote({ name: 'mfe-other' });
  const newer = routedRemote({ version: '2', entry: '/remotes/mfe-blog/2/remoteEntry.js' });

  function askedOf(answer: () => Promise<Partial<Response>>) {
    const addresses: string[] = [];
    globalThis.fetch = async (address) => {
      addresses.push(String(address));
      return (await answer()) as Response;
    };
    return addresses;
  }
  const delivers = (...remotes: unknown[]) =>
    askedOf(async () => ({ ok: true, json: async () => ({ remotes }) }));

  const renew = (known: KnownRemotes, changes: Partial<Renewal> = {}) =>
    renewRemote(began, { basePath: '/', known, isWanted: () => true, register: () => {}, ...changes });

  const tab = () => observable<Known>({ remotes: [other, began], learning: { phase: 'ready' } });

  test('takes the version that the site delivers by now', async () => {
    const known = tab();
    const registered: unknown[] = [];
    const addresses = delivers(newer, other);
    const register = (remote: unknown) => void registered.push(remote);
    expect(await renew(known, { basePath: '/app/', register })).toBe(true);
    expect(addresses).toEqual(['/app/remotes.json']);
    expect(known.get().remotes).toEqual([other, newer]);
    expect(registered).toEqual([newer]);
  });

  test('a version that now speaks this contract counts as another', async () => {
    delivers({ ...began, contract: '1.1' });
    expect(await renew(tab())).toBe(true);
  });

  test.each([
    ['the same version', () => delivers(other, { ...began })],
    ['no such remote', () => delivers(other)],
    [
      'it from an origin that the document may not load from',
      () => delivers({ ...newer, entry: 'https://cdn.example/mfe-blog/2/remoteEntry.js' }),
    ],
    ['something else', () => askedOf(async () => ({ ok: true, json: async () => ({}) }))],
    ['an older server, which does not know the question', () => askedOf(async () => ({ ok: false }))],
    [
      'nothing, since it is not reached',
      () => askedOf(() => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  ])('the site delivers %s: the tab stays as it is', async (_what, answers) => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    answers();
    const known = tab();
    const register = jest.fn();
    expect(await renew(known, { register })).toBe(false);
    expect(known.get().remotes).toEqual([other, began]);
    expect(register).not.toHaveBeenCalled();
  });

  test('a person who has gone on keeps the version the tab began with', async () => {
    delivers(newer);
    const known = tab();
    expect(await renew(known, { isWanted: () => false })).toBe(false);
    expect(known.get().remotes).toEqual([other, began]);
  });
});
