import type { MountOptions, PageModule, PageProps } from '@adili/contract';
import { hotPage } from './hot-page.ts';

const element = {} as HTMLElement;
const props = {} as PageProps;
let listeners: ((status: string) => void)[];
const hot = { addStatusHandler: (listener: (status: string) => void) => void listeners.push(listener) };

beforeEach(() => {
  listeners = [];
});

function pageNamed(title: string) {
  const mount = jest.fn((_element: HTMLElement, _props: PageProps, _options: MountOptions) => ({
    update: () => {},
    unmount: () => {},
  }));
  return { contract: '1.1', head: () => ({ title }), mount } satisfies PageModule;
}

test('the shell holds the newest module, and React renders it', async () => {
  const refresh = jest.fn();
  const [first, second] = [pageNamed('first'), pageNamed('second')];
  const { kept, replace } = hotPage(first, hot, refresh, () => {});
  replace(second);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(await kept.head?.({ params: {}, search: '' })).toEqual({ title: 'second' });
  kept.mount(element, props, {} as MountOptions);
  expect(second.mount).toHaveBeenCalledTimes(1);
  expect(first.mount).not.toHaveBeenCalled();
});

test('a page that stopped shows why, and the next update reloads it', () => {
  const [reload, showFault] = [jest.fn(), jest.fn()];
  const page = pageNamed('a page');
  const { kept } = hotPage(page, hot, () => {}, showFault, reload);
  const updated = () => {
    for (const tell of listeners) for (const status of ['check', 'apply', 'idle']) tell(status);
  };
  const called = jest.fn();
  kept.mount(element, props, { onUncaughtError: called } as unknown as MountOptions);
  updated();
  expect(reload).not.toHaveBeenCalled();
  // React gives the components around it too.
  const options = page.mount.mock.calls[0]?.[2] as unknown as { onUncaughtError: jest.Mock } | undefined;
  options?.onUncaughtError(new Error('a fault'), { componentStack: 'at Page' });
  expect(showFault).toHaveBeenCalledWith(new Error('a fault'), 'at Page');
  expect(called).toHaveBeenCalledWith(new Error('a fault'));
  updated();
  expect(reload).toHaveBeenCalledTimes(1);
});
