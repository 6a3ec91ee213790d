import { act } from '@testing-library/react';
import { definePage } from './define-page.tsx';
import { Fact } from './fact.tsx';
import { type FakeShell, fakeShell, renderPage } from './testing/index.ts';

const page = definePage(() => (
  <p>
    Growth is <Fact name="price.growth" /> a month, from <Fact name="company.name" />.
  </p>
));

const placed = (price: string, name: string) =>
  `<p>Growth is <span data-fact="price.growth">${price}</span> a month, from <span data-fact="company.name">${name}</span>.</p>`;

test('a fact is text in a place that can be found, and a phrase where it is not known', async () => {
  const { facts: _, ...olderShell } = fakeShell();
  for (const shell of [fakeShell(), { ...fakeShell(), ...olderShell, facts: undefined }]) {
    const { unmount } = await renderPage(page, { shell: shell as FakeShell });
    expect(document.body.innerHTML).toContain(placed('on request', 'not given'));
    await unmount();
  }
});

test('content that a server filled in hydrates with the facts that it handed over', async () => {
  const element = document.createElement('div');
  element.innerHTML = placed('KES 19,500', 'Haki &amp; Sons');
  const shell = fakeShell({ facts: { 'price.growth': 'KES 19,500', 'company.name': 'Haki & Sons' } });
  const onRecoverableError = jest.fn();
  const options = { hydrate: true, identifierPrefix: 'p', onRecoverableError, onUncaughtError: () => {} };
  const mounted = await act(() => page.mount(element, { shell, params: {}, search: '' }, options));
  expect(element).toHaveTextContent('Growth is KES 19,500 a month, from Haki & Sons.');
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(() => mounted.unmount());
});
