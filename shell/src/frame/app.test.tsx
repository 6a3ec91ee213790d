import type { PageModule, Session } from '@adili/contract';
import { observable } from '@adili/contract/observable';
import { fakeSession, fakeShell } from '@adili/contract/testing';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { BootData } from '../boot/boot-data.ts';
import type { Host } from '../page/create-host.ts';
import { PageHost } from '../page/page-host.ts';
import type { Known, PageState } from '../routing/routing.ts';
import { routedRemote } from '../testing/routed-remote.ts';
import { App } from './app.tsx';

const blog = routedRemote();
const site = routedRemote({
  name: 'mfe-marketing',
  pages: [{ path: '/', title: 'Home', frame: 'full', expose: './Home' }],
});
const retry = jest.fn();
const title = 'mfe-blog from http://localhost:3002';
const loading: PageState = { phase: 'loading', title, slow: false, prerendered: false, retry };
const pageModule: PageModule = {
  contract: '1.1',
  mount(element) {
    element.innerHTML = '<h1>All guides</h1>';
    return { update() {}, unmount() {} };
  },
};

beforeEach(() => Object.assign(globalThis, { fetch: async () => ({ ok: true, status: 204 }) }));

/** The frame at an address, while the pages of mfe-blog are being learned. */
async function openAt(
  path: string,
  session: Session | null = null,
  unavailable: BootData['unavailable'] = [],
) {
  const shell = fakeShell({ session });
  const load = jest.fn(async () => pageModule);
  const remotes = observable<Known>({ remotes: [site], learning: loading });
  const pages = new PageHost({
    shell,
    load,
    forget() {},
    renew: async () => false,
    slowAfter: 10_000,
    onShown() {},
    onReady() {},
    watch: () => ({ shown() {}, failed() {} }),
  });
  const host = {
    shell: { ...shell, session: { ...shell.session, restore: async () => {} } },
    pages,
    remotes,
    linksFor: () => [],
    setNavigation() {},
    onShown() {},
  } as Host;
  const boot = { basePath: '/', remotes: [site], facts: {}, unavailable } as unknown as BootData;
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <App boot={boot} host={host} />
      </MemoryRouter>,
    );
  });
  return { remotes, load };
}

test('an address of a remote on its way says Loading, not missing', async () => {
  const { remotes, load } = await openAt('/blog');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await act(async () => remotes.set({ remotes: [blog, site], learning: { phase: 'ready' } }));
  expect(screen.getByRole('heading', { level: 1, name: 'All guides' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('once all are learned, an address that none has is missing', async () => {
  const { remotes } = await openAt('/nowhere');
  await act(async () => remotes.set({ remotes: [blog, site], learning: { phase: 'ready' } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeInTheDocument();
});

test.each([
  ['/invite/7', ['/login', '/invite/:code'], 'This page is not available right now'],
  ['/nowhere', ['/login', '/invite/:code'], 'Page not found'],
  ['/nowhere', null, 'This page is not available right now'],
])('%s while the pages away are %j says: %s', async (path, unavailable, name) => {
  const { remotes } = await openAt(path, null, unavailable);
  await act(async () => remotes.set({ remotes: [blog, site], learning: { phase: 'ready' } }));
  expect(screen.getByRole('heading', { level: 1, name })).toBeInTheDocument();
});

test('a remote that cannot be learned is named in an alert with Retry', async () => {
  const { remotes } = await openAt('/blog');
  const reason = 'http://localhost:3002/current.json does not answer.';
  await act(async () =>
    remotes.set({
      ...remotes.get(),
      learning: { phase: 'failed', title, reason, prerendered: false, retry },
    }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(`${title} could not be loaded`);
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  act(() => screen.getByRole('button', { name: 'Retry' }).click());
  expect(retry).toHaveBeenCalledTimes(1);
});

test.each([
  ['admin', true],
  ['user', false],
] as const)('a logout of role %s takes back what an operator confirmed: %s', async (role, taken) => {
  const calls: string[] = [];
  globalThis.fetch = async (address, options) => {
    calls.push(`${options?.method} ${address}`);
    return { ok: true, status: 204 } as Response;
  };
  await openAt('/', fakeSession({ role }));
  await act(async () => screen.getByRole('button', { name: /Account|@example.com|Amina/ }).click());
  await act(async () => screen.getByRole('button', { name: /log ?out/i }).click());
  expect(calls.includes('DELETE /override-grant')).toBe(taken);
});

test("the site's own pages work while overrides are being loaded", async () => {
  const { remotes, load } = await openAt('/');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => remotes.set({ remotes: [blog, site], learning: { phase: 'ready' } }));
  expect(load).toHaveBeenCalledTimes(1);
});
