import { act, waitFor } from '@testing-library/react';
import { useEffect, useId } from 'react';
import { definePage } from './define-page.tsx';
import type { MountOptions, PageProps } from './page.ts';
import { fakeShell, renderPage } from './testing/index.ts';
import { CONTRACT_VERSION } from './version.ts';

const Guide = ({ params }: PageProps) => (
  <article>
    <h1>{`Guide ${params.id}`}</h1>
    <input aria-label="Note" />
  </article>
);

function prerendered(html: string): HTMLElement {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  return container;
}

function mountOptions(): MountOptions & { uncaught: unknown[]; recovered: unknown[] } {
  const uncaught: unknown[] = [];
  const recovered: unknown[] = [];
  return {
    hydrate: true,
    identifierPrefix: 'p',
    onUncaughtError: (error) => uncaught.push(error),
    onRecoverableError: (error) => recovered.push(error),
    uncaught,
    recovered,
  };
}

const at = (id: string): PageProps => ({ shell: fakeShell(), params: { id }, search: '' });
const guideHtml = '<article><h1>Guide gdpr</h1><input aria-label="Note"/></article>';

test('carries the contract version and what else the page says', () => {
  const head = () => ({ title: 'Guide' });
  expect(definePage(Guide, { head })).toMatchObject({ contract: CONTRACT_VERSION, head });
});

test('mounts, updates in place and unmounts', async () => {
  const page = await renderPage(definePage(Guide), { params: { id: 'gdpr' } });
  const heading = page.container.querySelector('h1');
  expect(heading).toHaveTextContent('Guide gdpr');
  await page.update({ params: { id: 'wcag' } });
  expect(page.container.querySelector('h1')).toBe(heading);
  expect(heading).toHaveTextContent('Guide wcag');
  await page.unmount();
  expect(page.container).toBeEmptyDOMElement();
});

test('hydration keeps the prerendered nodes and what was typed into them', async () => {
  const container = prerendered(guideHtml);
  const input = container.querySelector('input');
  if (input) input.value = 'typed early';
  const options = mountOptions();
  const mounted = await act(async () => definePage(Guide).mount(container, at('gdpr'), options));
  expect(container.querySelector('input')).toBe(input);
  expect(input).toHaveValue('typed early');
  expect(options.recovered).toEqual([]);
  await act(async () => mounted.unmount());
});

test('says once that it answers its events, after the hydration', async () => {
  const order: string[] = [];
  const Page = ({ params }: PageProps) => {
    useEffect(() => void order.push(`effect ${params.id}`), [params.id]);
    return <p>text</p>;
  };
  const options = { ...mountOptions(), onReady: () => order.push('ready') };
  const mounted = await act(async () => {
    const page = definePage(Page).mount(prerendered('<p>text</p>'), at('gdpr'), options);
    order.push('mounted');
    return page;
  });
  await act(async () => mounted.update(at('wcag')));
  const once = order.filter((each, index) => order.indexOf(each) === index);
  expect(once).toEqual(['mounted', 'effect gdpr', 'ready', 'effect wcag']);
  expect(order.filter((each) => each === 'ready')).toHaveLength(1);
  await act(async () => mounted.unmount());
});

test('an update right after the mount keeps the prerendered nodes', async () => {
  const container = prerendered(guideHtml);
  const heading = container.querySelector('h1');
  const options = mountOptions();
  await act(async () => {
    const mounted = definePage(Guide).mount(container, at('gdpr'), options);
    mounted.update(at('wcag'));
  });
  expect(container.querySelector('h1')).toBe(heading);
  expect(heading).toHaveTextContent('Guide wcag');
  expect(options.recovered).toEqual([]);
});

test('other markup than the page makes is mended and reported as recoverable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const container = prerendered('<article><h2>Something else</h2></article>');
  const options = mountOptions();
  await act(async () => {
    definePage(Guide).mount(container, at('gdpr'), options);
  });
  expect(container).toHaveTextContent('Guide gdpr');
  expect(options.recovered).toHaveLength(1);
  expect(options.uncaught).toEqual([]);
});

test('ids begin with the given prefix, so that two roots never share one', async () => {
  const page = await renderPage(
    definePage(() => <p id={useId()}>text</p>),
    {},
  );
  expect(page.container.querySelector('p')?.id).toContain('test-');
  await page.unmount();
});

test('a page that throws hands its error over and leaves nothing on screen', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const failure = new Error('broken render');
  const Fragile = ({ params }: PageProps) => {
    if (params.id === 'broken') throw failure;
    return <p>whole</p>;
  };
  const container = prerendered('<p>whole</p>');
  const options = mountOptions();
  const mounted = await act(async () => definePage(Fragile).mount(container, at('gdpr'), options));
  // React hands errors to act where there is one, so this update goes without.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  mounted.update(at('broken'));
  await waitFor(() => expect(options.uncaught).toEqual([failure]));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(container).toBeEmptyDOMElement();
});
