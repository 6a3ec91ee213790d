import type { MountOptions, PageModule, PageProps } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { PageLoadError } from '../loading/errors.ts';
import type { PageTarget } from '../routing/find-page.ts';
import { targetAt } from '../testing/routed-remote.ts';
import { PageHost } from './page-host.ts';

const SLOW_AFTER_MS = 10_000;

/** A page that writes its params into its element, and keeps what it was mounted with. */
function plainPage(text: string) {
  const mounts: { element: HTMLElement; options: MountOptions; props: PageProps[]; isMounted: boolean }[] =
    [];
  const module: PageModule = {
    contract: '1.0',
    mount(element, props, options) {
      const mount = { element, options, props: [props], isMounted: true };
      mounts.push(mount);
      if (!options.hydrate) element.textContent = text;
      return {
        update: (next) => void mount.props.push(next),
        unmount() {
          mount.isMounted = false;
        },
      };
    },
  };
  return { module, mounts };
}

function setUp() {
  const shell = fakeShell();
  const slot = document.createElement('div');
  const loads: { target: PageTarget; answer: PromiseWithResolvers<PageModule> }[] = [];
  const forgotten: PageTarget[] = [];
  const shown: PageTarget[] = [];
  const host = new PageHost({
    shell,
    slowAfter: SLOW_AFTER_MS,
    load(target) {
      const answer = Promise.withResolvers<PageModule>();
      loads.push({ target, answer });
      return answer.promise;
    },
    forget: (target) => forgotten.push(target),
    onShown: (target) => shown.push(target),
    onReady: jest.fn(),
  });
  const answer = async (index: number, module: PageModule | Error) => {
    const load = loads[index];
    if (!load) throw new Error(`There was no load ${index}.`);
    if (module instanceof Error) load.answer.reject(module);
    else load.answer.resolve(module);
    await Promise.allSettled([load.answer.promise]);
    await Promise.resolve();
  };
  const retry = () => {
    const state = host.getState();
    if (state.phase === 'ready') throw new Error('There is nothing to retry.');
    state.retry();
  };
  return { shell, slot, host, loads, forgotten, shown, answer, retry };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows a page once its code is there', async () => {
  const { host, slot, answer, shown, shell } = setUp();
  const guide = plainPage('a guide');
  const target = targetAt('/blog/gdpr', '?from=mail');
  host.show(slot, target);
  expect(host.getState()).toMatchObject({ phase: 'loading', title: 'Guide', slow: false });
  await answer(0, guide.module);
  expect(host.getState()).toEqual({ phase: 'ready' });
  expect(slot).toHaveTextContent('a guide');
  expect(guide.mounts[0]?.props).toEqual([{ shell, params: { id: 'gdpr' }, search: '?from=mail' }]);
  expect(shown).toEqual([target]);
});

test('another address of the same page updates it without loading', async () => {
  const { host, slot, answer, loads } = setUp();
  const guide = plainPage('a guide');
  host.show(slot, targetAt('/blog/gdpr'));
  await answer(0, guide.module);
  host.show(slot, targetAt('/blog/wcag'));
  expect(loads).toHaveLength(1);
  expect(guide.mounts[0]?.props.at(-1)?.params).toEqual({ id: 'wcag' });
});

test('another page takes the place of the first, which is unmounted', async () => {
  const { host, slot, answer } = setUp();
  const [list, pricing] = [plainPage('the list'), plainPage('prices')];
  host.show(slot, targetAt('/blog'));
  await answer(0, list.module);
  host.show(slot, targetAt('/pricing'));
  expect(list.mounts[0]?.isMounted).toBe(false);
  expect(slot).toBeEmptyDOMElement();
  await answer(1, pricing.module);
  expect(slot).toHaveTextContent('prices');
});

test('a page that arrives after the person went on is not shown', async () => {
  const { host, slot, answer, shown } = setUp();
  const [list, pricing] = [plainPage('the list'), plainPage('prices')];
  host.show(slot, targetAt('/blog'));
  host.show(slot, targetAt('/pricing'));
  await answer(1, pricing.module);
  await answer(0, list.module);
  expect(slot).toHaveTextContent('prices');
  expect(list.mounts).toHaveLength(0);
  expect(shown).toHaveLength(1);
});

test('a page that fails after the person went on says nothing', async () => {
  const { host, slot, answer, shell } = setUp();
  host.show(slot, targetAt('/blog'));
  host.show(slot, targetAt('/pricing'));
  await answer(0, new PageLoadError('Its files could not be loaded.'));
  expect(host.getState()).toMatchObject({ phase: 'loading', title: 'Pricing' });
  expect(shell.reported).toEqual([]);
});

test('an abandoned page is not shown', async () => {
  const { host, slot, answer } = setUp();
  const list = plainPage('the list');
  host.show(slot, targetAt('/blog'));
  host.abandon(slot);
  await answer(0, list.module);
  expect(list.mounts).toHaveLength(0);
  expect(host.getState()).toEqual({ phase: 'ready' });
});

test('says that it is slow after the set time, and Retry starts anew', async () => {
  const { host, slot, answer, forgotten, retry } = setUp();
  const list = plainPage('the list');
  const target = targetAt('/blog');
  host.show(slot, target);
  jest.advanceTimersByTime(SLOW_AFTER_MS - 1);
  expect(host.getState()).toMatchObject({ slow: false });
  jest.advanceTimersByTime(1);
  expect(host.getState()).toMatchObject({ phase: 'loading', slow: true });
  retry();
  expect(forgotten).toEqual([target]);
  expect(host.getState()).toMatchObject({ phase: 'loading', slow: false });
  await answer(1, list.module);
  expect(slot).toHaveTextContent('the list');
  await answer(0, new Error('the first attempt, too late'));
  expect(host.getState()).toEqual({ phase: 'ready' });
});

test('a page that came in time never turns slow', async () => {
  const { host, slot, answer } = setUp();
  host.show(slot, targetAt('/blog'));
  await answer(0, plainPage('the list').module);
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  expect(host.getState()).toEqual({ phase: 'ready' });
});

test('a failure gives its reason, is reported with the page, and Retry mends it', async () => {
  const { host, slot, answer, shell, retry } = setUp();
  const failure = new PageLoadError('Its files could not be loaded.');
  host.show(slot, targetAt('/blog'));
  await answer(0, failure);
  expect(host.getState()).toMatchObject({
    phase: 'failed',
    title: 'Resources',
    reason: 'Its files could not be loaded.',
  });
  expect(shell.reported).toEqual([failure]);
  jest.advanceTimersByTime(SLOW_AFTER_MS);
  expect(host.getState()).toMatchObject({ phase: 'failed' });
  retry();
  await answer(1, plainPage('the list').module);
  expect(slot).toHaveTextContent('the list');
});

test('an unforeseen failure shows no words of its own', async () => {
  const { host, slot, answer } = setUp();
  host.show(slot, targetAt('/blog'));
  await answer(0, new TypeError('x is not a function'));
  expect(host.getState()).toMatchObject({ reason: 'It stopped because of an unexpected fault.' });
});

test('a page that throws while it is mounted fails in the frame', async () => {
  const { host, slot, answer, shell } = setUp();
  const broken: PageModule = {
    contract: '1.0',
    mount() {
      throw new Error('broken mount');
    },
  };
  host.show(slot, targetAt('/blog'));
  await answer(0, broken);
  expect(host.getState()).toMatchObject({ phase: 'failed', title: 'Resources' });
  expect(shell.reported).toEqual([new Error('broken mount')]);
});

test('a page that crashes leaves the slot, and Retry mounts it again', async () => {
  const { host, slot, answer, shell, retry } = setUp();
  const list = plainPage('the list');
  host.show(slot, targetAt('/blog'));
  await answer(0, list.module);
  const crash = new Error('broken render');
  list.mounts[0]?.options.onUncaughtError(crash);
  expect(slot).toBeEmptyDOMElement();
  expect(host.getState()).toMatchObject({ phase: 'failed', title: 'Resources' });
  expect(shell.reported).toEqual([expect.objectContaining({ name: 'PageLoadError', cause: crash })]);
  retry();
  await answer(1, list.module);
  expect(slot).toHaveTextContent('the list');
});

test('a page that throws after it left does not take down the one in its place', async () => {
  const { host, slot, answer, shell } = setUp();
  const [list, pricing] = [plainPage('the list'), plainPage('prices')];
  host.show(slot, targetAt('/blog'));
  await answer(0, list.module);
  host.show(slot, targetAt('/pricing'));
  await answer(1, pricing.module);
  const late = new Error('thrown by an effect on the way out');
  list.mounts[0]?.options.onUncaughtError(late);
  expect(host.getState()).toEqual({ phase: 'ready' });
  expect(slot).toHaveTextContent('prices');
  expect(shell.reported).toEqual([late]);
});

describe('with prerendered content', () => {
  function prerenderedSlot(host: ReturnType<typeof setUp>) {
    host.slot.innerHTML = '<div><h1>All guides</h1></div>';
    return host.slot.firstElementChild;
  }

  test('hydrates the element it finds', async () => {
    const all = setUp();
    const element = prerenderedSlot(all);
    const list = plainPage('the list');
    all.host.show(all.slot, targetAt('/blog'), targetAt('/blog'));
    expect(all.host.getState()).toMatchObject({ phase: 'loading', prerendered: true });
    expect(all.slot).toHaveTextContent('All guides');
    await all.answer(0, list.module);
    expect(list.mounts[0]?.element).toBe(element);
    expect(list.mounts[0]?.options).toMatchObject({ hydrate: true, identifierPrefix: 'p' });
  });

  test('hydrates as the address it was made for, then takes on the wanted one', async () => {
    const all = setUp();
    prerenderedSlot(all);
    const list = plainPage('the list');
    all.host.show(all.slot, targetAt('/blog', '?page=2'), targetAt('/blog'));
    await all.answer(0, list.module);
    expect(list.mounts[0]?.props.map(({ search }) => search)).toEqual(['', '?page=2']);
  });

  test('keeps the content where the code fails, and hydrates it after Retry', async () => {
    const all = setUp();
    const element = prerenderedSlot(all);
    const list = plainPage('the list');
    all.host.show(all.slot, targetAt('/blog'), targetAt('/blog'));
    await all.answer(0, new PageLoadError('Its files could not be loaded.'));
    expect(all.host.getState()).toMatchObject({ phase: 'failed', prerendered: true });
    expect(all.slot).toHaveTextContent('All guides');
    all.retry();
    await all.answer(1, list.module);
    expect(list.mounts[0]?.element).toBe(element);
    expect(list.mounts[0]?.options.hydrate).toBe(true);
  });
});
