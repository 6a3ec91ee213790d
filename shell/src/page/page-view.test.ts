import { ContractVersionError, PageLoadError, PageTimeoutError } from '../loading/errors.ts';
import { hostPages, plainPage } from '../testing/hosted-pages.ts';
import { targetAt } from '../testing/routed-remote.ts';

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
])('%s is told as %s', async (error, failure) => {
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
