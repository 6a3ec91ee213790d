import { PageContext } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { accessibilityFaults } from '@adili/contract/testing/accessibility';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { allExamples } from './all-examples.ts';

const examples = Object.entries(allExamples).flatMap(([component, named]) =>
  Object.entries(named).map(([name, Example]) => ({ component, name, element: inPage(<Example />) })),
);

function inPage(element: ReactElement) {
  return <PageContext value={{ shell: fakeShell(), params: {}, search: '' }}>{element}</PageContext>;
}

describe.each(examples)('$component: $name', ({ element }) => {
  test('passes the accessibility check', async () => {
    const { container } = render(element);
    expect(await accessibilityFaults(container)).toEqual([]);
    cleanup();
  });

  test('renders without inline styles or scripts, and hydrates unchanged', async () => {
    const html = renderToString(element);
    expect(html).not.toMatch(/\sstyle="|<script/);
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const mended: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, element, { onRecoverableError: (error) => mended.push(error) }),
    );
    expect(mended).toEqual([]);
    await act(async () => root.unmount());
    container.remove();
  });
});
