import { act, render, screen } from '@testing-library/react';
import { definePage } from './define-page.tsx';
import { fakeSession, fakeShell, renderPage } from './testing/index.ts';
import { usePage, useSession, useShell } from './use-shell.ts';

function Greeting() {
  const session = useSession();
  return <p>{session ? `Hello ${session.user.fullName}` : 'Hello visitor'}</p>;
}

test('useShell outside a page says where it belongs', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Lost = () => <p>{useShell().basePath}</p>;
  expect(() => render(<Lost />)).toThrow('only below a page made by definePage');
});

test('usePage answers params and search, and follows an update', async () => {
  const Address = () => {
    const { params, search } = usePage();
    return <p>{`${params.id}${search}`}</p>;
  };
  const page = await renderPage(definePage(Address), { params: { id: 'gdpr' }, search: '?a=1' });
  expect(page.container).toHaveTextContent('gdpr?a=1');
  await page.update({ params: { id: 'wcag' }, search: '' });
  expect(page.container).toHaveTextContent('wcag');
  await page.unmount();
});

test('useSession follows the session in and out', async () => {
  const shell = fakeShell();
  const page = await renderPage(definePage(Greeting), { shell });
  expect(page.container).toHaveTextContent('Hello visitor');
  act(() => shell.session.start(fakeSession()));
  expect(page.container).toHaveTextContent('Hello Amina Odhiambo');
  await act(() => shell.session.end());
  expect(screen.getByText('Hello visitor')).toBeInTheDocument();
  await page.unmount();
});

test('a prerendered page hydrates as for a visitor, then shows the person', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<p>Hello visitor</p>';
  const paragraph = container.firstElementChild;
  const mismatches: unknown[] = [];
  const props = { shell: fakeShell({ session: fakeSession() }), params: {}, search: '' };
  const mounted = await act(async () =>
    definePage(Greeting).mount(container, props, {
      hydrate: true,
      identifierPrefix: 'p',
      onUncaughtError: (error) => mismatches.push(error),
      onRecoverableError: (error) => mismatches.push(error),
    }),
  );
  expect(container).toHaveTextContent('Hello Amina Odhiambo');
  expect(container.firstElementChild).toBe(paragraph);
  expect(mismatches).toEqual([]);
  await act(async () => mounted.unmount());
});
