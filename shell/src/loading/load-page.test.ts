import type { PageModule } from '@adili/contract';
import { targetAt } from '../testing/routed-remote.ts';
import { loadPage, type ModuleSource } from './load-page.ts';

const LIMIT_MS = 120_000;
const { remote, page } = targetAt('/blog');
const pageModule: PageModule = { contract: '1.3', mount: () => ({ update() {}, unmount() {} }) };
const source = (loadExposed: ModuleSource['loadExposed']): ModuleSource => ({
  loadExposed,
  forgetRemote() {},
});

afterEach(() => jest.useRealTimers());

test('answers the page module that the remote exposes', async () => {
  const loadExposed = jest.fn(async () => ({ default: pageModule }));
  expect(await loadPage(source(loadExposed), remote, page, LIMIT_MS)).toBe(pageModule);
  expect(loadExposed).toHaveBeenCalledWith(remote, './Resources');
});

test('gives up after the limit, however far loading came', async () => {
  jest.useFakeTimers();
  const loading = loadPage(
    source(() => new Promise(() => {})),
    remote,
    page,
    LIMIT_MS,
  );
  const outcome = expect(loading).rejects.toMatchObject({
    name: 'PageTimeoutError',
    message: 'It did not arrive within 120 seconds.',
  });
  await jest.advanceTimersByTimeAsync(LIMIT_MS);
  await outcome;
});

test('a loaded page leaves no timer behind', async () => {
  jest.useFakeTimers();
  await loadPage(
    source(async () => ({ default: pageModule })),
    remote,
    page,
    LIMIT_MS,
  );
  expect(jest.getTimerCount()).toBe(0);
});

test('a failed load keeps its cause for the log', async () => {
  const cause = new TypeError('Failed to fetch');
  const loading = loadPage(
    source(() => Promise.reject(cause)),
    remote,
    page,
    LIMIT_MS,
  );
  await expect(loading).rejects.toMatchObject({
    name: 'PageLoadError',
    message: 'Its files could not be loaded.',
    cause,
  });
});

test('refuses a remote of another contract without loading it', async () => {
  const loadExposed = jest.fn();
  const foreign = { ...remote, contract: '2.0' };
  await expect(loadPage(source(loadExposed), foreign, page, LIMIT_MS)).rejects.toMatchObject({
    name: 'ContractVersionError',
    message: expect.stringContaining('mfe-blog speaks contract 2.0'),
  });
  expect(loadExposed).not.toHaveBeenCalled();
});

test('refuses a module of another contract, whatever the manifest said', async () => {
  const loading = loadPage(
    source(async () => ({ default: { ...pageModule, contract: '2.1' } })),
    remote,
    page,
    LIMIT_MS,
  );
  await expect(loading).rejects.toMatchObject({ name: 'ContractVersionError' });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no default export', {}],
  ['a component alone', { default: () => null }],
  ['no contract', { default: { mount: () => {} } }],
])('refuses %s for a page', async (_what, loaded) => {
  await expect(
    loadPage(
      source(async () => loaded),
      remote,
      page,
      LIMIT_MS,
    ),
  ).rejects.toMatchObject({
    message: 'Its files hold no page.',
  });
});
