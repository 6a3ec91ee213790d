import type { MountOptions, PageModule } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { forgetRemote, loadPage } from '../loading/federation.ts';
import { targetAt } from '../testing/routed-remote.ts';
import { mountCard } from './mount-card.ts';

jest.mock('../loading/federation.ts');
const loading = jest.mocked(loadPage);
const forgetting = jest.mocked(forgetRemote);

/** A card's code, which the test sees from outside: what it was mounted with, and whether it is still there. */
function madeUpModule() {
  const seen: { events?: MountOptions; unmounted: boolean } = { unmounted: false };
  const module: PageModule = {
    contract: '1.3',
    mount(element, _props, events) {
      seen.events = events;
      element.textContent = '3 are due';
      return {
        update() {},
        unmount() {
          seen.unmounted = true;
        },
      };
    },
  };
  return { module, seen };
}

/** A remote of its own for each test, with a place for its card. */
function setUp() {
  const shell = fakeShell();
  const { remote } = targetAt('/blog');
  const target = {
    shell,
    remote: { ...remote },
    card: { dashboard: 'customer', title: 'Due', expose: './Due' },
    loadLimit: 120_000,
    remotes: [],
  } as const;
  const events = { onShown: jest.fn(), onFailed: jest.fn() };
  const element = document.createElement('div');
  return { shell, target, events, element, mount: () => mountCard(element, target, events) };
}

const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => jest.resetAllMocks());

test('shows the card that the remote exposes, and takes it out again', async () => {
  const { module, seen } = madeUpModule();
  loading.mockResolvedValue(module);
  const { mount, target, events, element } = setUp();
  const takeOut = mount();
  await settled();
  expect(loading).toHaveBeenCalledWith(target.remote, target.card, target.loadLimit);
  expect(element).toHaveTextContent('3 are due');
  expect(events.onShown).toHaveBeenCalledTimes(1);
  takeOut();
  expect(seen.unmounted).toBe(true);
  expect(events.onFailed).not.toHaveBeenCalled();
});

test('each card has a prefix of its own for its ids', async () => {
  const [one, other] = [madeUpModule(), madeUpModule()];
  loading.mockResolvedValueOnce(one.module).mockResolvedValueOnce(other.module);
  setUp().mount();
  setUp().mount();
  await settled();
  expect(one.seen.events?.identifierPrefix).not.toBe(other.seen.events?.identifierPrefix);
});

test('a card taken out before its code arrived is never mounted, and its failure is not shown', async () => {
  const { module, seen } = madeUpModule();
  loading.mockResolvedValueOnce(module).mockRejectedValueOnce(new Error('gone'));
  const [arrives, fails] = [setUp(), setUp()];
  arrives.mount()();
  fails.mount()();
  await settled();
  expect(seen.events).toBeUndefined();
  for (const { events } of [arrives, fails]) {
    expect(events.onShown).not.toHaveBeenCalled();
    expect(events.onFailed).not.toHaveBeenCalled();
  }
  expect(fails.shell.reported).toHaveLength(1);
});

test('one that throws later leaves its place empty, says so once, and is reported by its remote', async () => {
  const { module, seen } = madeUpModule();
  loading.mockResolvedValue(module);
  const { mount, shell, events, element } = setUp();
  mount();
  await settled();
  seen.events?.onUncaughtError(new TypeError('due is undefined'));
  seen.events?.onUncaughtError(new TypeError('again'));
  expect(element).toBeEmptyDOMElement();
  expect(events.onFailed).toHaveBeenCalledTimes(1);
  expect(events.onFailed).toHaveBeenCalledWith('Something went wrong on this page.');
  expect(shell.reported[0]).toMatchObject({ name: 'PageCrashError' });
});

test('after a failure the next load starts anew, and only that one', async () => {
  const { module } = madeUpModule();
  loading.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(module);
  const { mount, target, events } = setUp();
  mount();
  await settled();
  expect(events.onFailed).toHaveBeenCalledTimes(1);
  expect(forgetting).not.toHaveBeenCalled();
  mount();
  await settled();
  expect(forgetting.mock.calls).toEqual([[target.remote]]);
  expect(events.onShown).toHaveBeenCalledTimes(1);
  mount();
  await settled();
  expect(forgetting).toHaveBeenCalledTimes(1);
});
