import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers';
import type { DefinedPage, PageProps } from '@adili/contract';
import { act } from 'react';

type LoadPage = () => Promise<{ default: DefinedPage }>;

/** Renders with modules of its own, as the build does, since two renderers can't share a context. */
async function renderToHtml(load: LoadPage, props: PageProps): Promise<string> {
  // React's server build needs what the simulated browser lacks.
  Object.assign(globalThis, { ReadableStream, setImmediate });
  let html = '';
  await jest.isolateModulesAsync(async () => {
    const { prerender } = await import('react-dom/static');
    const { default: page } = await load();
    html = await readText((await prerender(page.toElement(props), { identifierPrefix: 'p' })).prelude);
  });
  return html;
}

async function readText(stream: globalThis.ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let html = '';
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    html += decoder.decode(part.value, { stream: true });
  }
  return html;
}

/** Renders a page as the build does, then hydrates it; answers its element and what React had to mend. */
export async function prerenderAndHydrate(load: LoadPage, props: PageProps) {
  const prerendered = await renderToHtml(load, props);
  const { default: page } = await load();
  const container = document.createElement('div');
  container.innerHTML = prerendered;
  document.body.append(container);
  const mended: unknown[] = [];
  const mounted = await act(async () =>
    page.mount(container, props, {
      hydrate: true,
      identifierPrefix: 'p',
      onUncaughtError: (error) => mended.push(error),
      onRecoverableError: (error) => mended.push(error),
    }),
  );
  return { container, prerendered, mended, mounted };
}
