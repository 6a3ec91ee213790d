import type { PageModule } from '@adili/contract';
import { targetAt } from '../testing/routed-remote.ts';
import { loadPage } from './federation.ts';

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
  ['a component alone', { default: () => null }],
  ['no contract', { default: { mount: () => {} } }],
])('refuses %s for a page', async (_what, loaded) => {
  loadRemote.mockResolvedValue(loaded);
  await expect(loadPage(remote, page, LIMIT_MS)).rejects.toMatchObject({
    message: 'Its files hold no page.',
  });
});
