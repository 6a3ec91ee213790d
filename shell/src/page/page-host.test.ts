import type { PageModule } from '@adili/contract';
import { brand } from '@adili/schemas/brand';
import { ContractVersionError, PageLoadError, PageTimeoutError } from '../loading/errors.ts';
import { hostPages, plainPage, SLOW_AFTER_MS } from '../testing/hosted-pages.ts';
import { targetAt } from '../testing/routed-remote.ts';
import { applyHead } from './create-host.ts';

describe('page host', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('shows a page once its code is there', async () => {
    const { host, slot, answer, shown, shell } = hostPages();
    const guide = plainPage('a guide');
    const target = targetAt('/blog/gdpr', '?from=mail');
    host.show(slot, target);
    expect(host.state.get()).toMatchObject({ phase: 'loading', title: 'Guide', slow: false });
    await answer(0, guide.module);
    expect(host.state.get()).toEqual({ phase: 'ready' });
    expect(slot).toHaveTextContent('a guide');
    expect(guide.mounts[0]?.props).toEqual([{ shell, params: { id: 'gdpr' }, search: '?from=mail' }]);
    expect(shown).toEqual([target]);
  });

  test('another address of the same page updates it without loading', async () => {
    const { host, slot, answer, loads } = hostPages();
    const guide = plainPage('a guide');
    host.show(slot, targetAt('/blog/gdpr'));
    await answer(0, guide.module);
    host.show(slot, targetAt('/blog/wcag'));
    expect(loads).toHaveLength(1);
    expect(guide.mounts[0]?.props.at(-1)?.params).toEqual({ id: 'wcag' });
  });

  test('another page takes the place of the first, which is unmounted', async () => {
    const { host, slot, answer } = hostPages();
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
    const { host, slot, answer, shown } = hostPages();
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
    const { host, slot, answer, shell } = hostPages();
    host.show(slot, targetAt('/blog'));
    host.show(slot, targetAt('/pricing'));
    await answer(0, new PageLoadError('Its files could not be loaded.'));
    expect(host.state.get()).toMatchObject({ phase: 'loading', title: 'Pricing' });
    expect(shell.reported).toEqual([]);
  });

  test('an abandoned page is not shown', async () => {
    const { host, slot, answer } = hostPages();
    const list = plainPage('the list');
    host.show(slot, targetAt('/blog'));
    host.abandon(slot);
    await answer(0, list.module);
    expect(list.mounts).toHaveLength(0);
    expect(host.state.get()).toEqual({ phase: 'ready' });
  });

  test('says that it is slow after the set time, and Retry starts anew', async () => {
    const { host, slot, answer, forgotten, retry } = hostPages();
    const list = plainPage('the list');
    const target = targetAt('/blog');
    host.show(slot, target);
    jest.advanceTimersByTime(SLOW_AFTER_MS - 1);
    expect(host.state.get()).toMatchObject({ slow: false });
    jest.advanceTimersByTime(1);
    expect(host.state.get()).toMatchObject({ phase: 'loading', slow: true });
    await retry();
    expect(forgotten).toEqual([target]);
    expect(host.state.get()).toMatchObject({ phase: 'loading', slow: false });
    await answer(1, list.module);
    expect(slot).toHaveTextContent('the list');
    await answer(0, new Error('the first attempt, too late'));
    expect(host.state.get()).toEqual({ phase: 'ready' });
  });

  test('a page that came in time never turns slow', async () => {
    const { host, slot, answer } = hostPages();
    host.show(slot, targetAt('/blog'));
    await answer(0, plainPage('the list').module);
    jest.advanceTimersByTime(SLOW_AFTER_MS);
    expect(host.state.get()).toEqual({ phase: 'ready' });
  });

  test('a failure gives its reason and is reported, and Retry mends it', async () => {
    const { host, slot, answer, shell, retry } = hostPages();
    const failure = new PageLoadError('Its files could not be loaded.');
    host.show(slot, targetAt('/blog'));
    await answer(0, failure);
    expect(host.state.get()).toMatchObject({
      phase: 'failed',
      title: 'Resources',
      reason: 'Its files could not be loaded.',
    });
    expect(shell.reported).toEqual([failure]);
    jest.advanceTimersByTime(SLOW_AFTER_MS);
    expect(host.state.get()).toMatchObject({ phase: 'failed' });
    await retry();
    await answer(1, plainPage('the list').module);
    expect(slot).toHaveTextContent('the list');
  });

  test('an unforeseen failure shows no words of its own', async () => {
    const { host, slot, answer } = hostPages();
    host.show(slot, targetAt('/blog'));
    await answer(0, new TypeError('x is not a function'));
    expect(host.state.get()).toMatchObject({ reason: 'Something went wrong on this page.' });
  });

  test('a page that throws while it is mounted fails in the frame', async () => {
    const { host, slot, answer, shell, views } = hostPages();
    const broken: PageModule = {
      contract: '1.0',
      mount() {
        throw new Error('broken mount');
      },
    };
    host.show(slot, targetAt('/blog'));
    await answer(0, broken);
    expect(host.state.get()).toMatchObject({ phase: 'failed', title: 'Resources' });
    expect(shell.reported).toEqual([
      expect.objectContaining({ name: 'PageCrashError', cause: new Error('broken mount') }),
    ]);
    expect(views).toEqual(['document /blog crash']);
  });

  test('a page that crashes leaves the slot, and Retry loads it anew', async () => {
    const { host, slot, answer, forgotten, shell, retry } = hostPages();
    const list = plainPage('the list');
    const target = targetAt('/blog');
    host.show(slot, target);
    await answer(0, list.module);
    const crash = new Error('broken render');
    list.mounts[0]?.options.onUncaughtError(crash);
    expect(slot).toBeEmptyDOMElement();
    expect(host.state.get()).toMatchObject({ phase: 'failed', title: 'Resources' });
    expect(shell.reported).toEqual([expect.objectContaining({ name: 'PageCrashError', cause: crash })]);
    await retry();
    expect(forgotten).toEqual([target]);
    await answer(1, list.module);
    expect(slot).toHaveTextContent('the list');
  });

  test('a page that throws after it left does not take down the one in its place', async () => {
    const { host, slot, answer, shell } = hostPages();
    const [list, pricing] = [plainPage('the list'), plainPage('prices')];
    host.show(slot, targetAt('/blog'));
    await answer(0, list.module);
    host.show(slot, targetAt('/pricing'));
    await answer(1, pricing.module);
    const late = new Error('thrown by an effect on the way out');
    list.mounts[0]?.options.onUncaughtError(late);
    expect(host.state.get()).toEqual({ phase: 'ready' });
    expect(slot).toHaveTextContent('prices');
    expect(shell.reported).toEqual([late]);
  });

  describe('with prerendered content', () => {
    function prerenderedSlot(host: ReturnType<typeof hostPages>) {
      host.slot.innerHTML = '<div><h1>All guides</h1></div>';
      return host.slot.firstElementChild;
    }

    test('hydrates the element it finds', async () => {
      const all = hostPages();
      const element = prerenderedSlot(all);
      const list = plainPage('the list');
      all.host.show(all.slot, targetAt('/blog'), targetAt('/blog'));
      expect(all.host.state.get()).toMatchObject({ phase: 'loading', prerendered: true });
      expect(all.slot).toHaveTextContent('All guides');
      await all.answer(0, list.module);
      expect(list.mounts[0]?.element).toBe(element);
      expect(list.mounts[0]?.options).toMatchObject({ hydrate: true, identifierPrefix: 'p' });
    });

    test('hydrates as the address it was made for, then takes on the wanted one', async () => {
      const all = hostPages();
      prerenderedSlot(all);
      const list = plainPage('the list');
      all.host.show(all.slot, targetAt('/blog', '?page=2'), targetAt('/blog'));
      await all.answer(0, list.module);
      expect(list.mounts[0]?.props.map(({ search }) => search)).toEqual(['', '?page=2']);
    });

    test('keeps the content where the code fails, and hydrates it after Retry', async () => {
      const all = hostPages();
      const element = prerenderedSlot(all);
      const list = plainPage('the list');
      all.host.show(all.slot, targetAt('/blog'), targetAt('/blog'));
      await all.answer(0, new PageLoadError('Its files could not be loaded.'));
      expect(all.host.state.get()).toMatchObject({ phase: 'failed', prerendered: true });
      expect(all.slot).toHaveTextContent('All guides');
      await all.retry();
      await all.answer(1, list.module);
      expect(list.mounts[0]?.element).toBe(element);
      expect(list.mounts[0]?.options.hydrate).toBe(true);
    });
  });

  test('a retry stops where the site has a newer version of the remote', async () => {
    const { host, slot, answer, loads, retry } = hostPages({ renewed: true });
    host.show(slot, targetAt('/blog'));
    await answer(0, new PageLoadError('Its files could not be loaded.'));
    await retry();
    expect(loads).toHaveLength(1);
    expect(host.state.get()).toMatchObject({ phase: 'loading', title: 'Resources' });
  });
});

describe('create host', () => {
  const content = (selector: string) => document.querySelector(selector)?.getAttribute('content');
  const canonical = () =>
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href');

  beforeEach(() => {
    document.head.innerHTML =
      '<meta name="description" content="before"><link rel="canonical" href="https://adili.example/before">';
    history.replaceState(null, '', '/app/blog?page=2');
  });

  test('takes on what the page says', () => {
    applyHead({ title: 'Guides', description: 'All guides.', canonical: '/blog' }, '/app/');
    expect(document.title).toBe('Guides | Adili');
    expect(content('meta[name=description]')).toBe('All guides.');
    expect(canonical()).toBe('https://adili.example/app/blog');
  });

  test('falls back as the server does', () => {
    applyHead({ title: 'Dashboard' }, '/app/');
    expect(content('meta[name=description]')).toBe(brand.description);
    expect(canonical()).toBe('https://adili.example/app/blog');
  });
});

describe('page view', () => {
  test('is known once the page answers, not when its code arrives', async () => {
    const { host, slot, answer, views } = hostPages();
    const list = plainPage('the list');
    host.show(slot, targetAt('/blog'));
    await answer(0, list.module);
    expect(views).toEqual([]);
    list.mounts[0]?.options.onReady?.();
    expect(views).toEqual(['document /blog shown']);
  });

  test('another address of the same page is a view of its own', async () => {
    const { host, slot, answer, views } = hostPages();
    host.show(slot, targetAt('/blog'));
    await answer(0, plainPage('the list').module);
    host.show(slot, targetAt('/blog', '?page=2'));
    expect(views).toEqual(['navigation /blog shown']);
  });

  test('after an address without a page, the next page is a navigation', async () => {
    const { host, slot, answer, views } = hostPages();
    host.abandon(slot);
    host.show(slot, targetAt('/blog'));
    await answer(0, new PageLoadError('Its files could not be loaded.'));
    expect(views).toEqual(['navigation /blog files']);
  });

  test.each([
    [new PageTimeoutError(120_000), 'timeout'],
    [new ContractVersionError('mfe-blog', '2.0', '1.1'), 'contract'],
    [new PageLoadError('Its files could not be loaded.'), 'files'],
    [new TypeError('x is not a function'), 'crash'],
  ])('%s is reported as %s', async (error, failure) => {
    const { host, slot, answer, views } = hostPages();
    host.show(slot, targetAt('/blog'));
    await answer(0, error);
    expect(views).toEqual([`document /blog ${failure}`]);
  });

  test('a retry belongs to the view it saves', async () => {
    const { host, slot, answer, retry, views } = hostPages();
    const list = plainPage('the list');
    host.show(slot, targetAt('/blog'));
    await answer(0, new PageLoadError('Its files could not be loaded.'));
    await retry();
    await answer(1, list.module);
    list.mounts[0]?.options.onReady?.();
    expect(views).toEqual(['document /blog files', 'document /blog shown']);
  });

  test('a view that the person left says nothing', async () => {
    const { host, slot, answer, views } = hostPages();
    host.show(slot, targetAt('/blog'));
    host.show(slot, targetAt('/pricing'));
    await answer(0, new PageLoadError('Its files could not be loaded.'));
    expect(views).toEqual([]);
  });
});
