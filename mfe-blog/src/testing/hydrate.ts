import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers';
import { TextDecoder, TextEncoder } from 'node:util';
import type { DefinedPage, PageProps } from '@adili/contract';
import { act } from 'react';

/** React's server build needs what the simulated browser lacks. */
async function renderToHtml(page: DefinedPage, props: PageProps): Promise<string> {
  Object.assign(globalThis, { ReadableStream, TextDecoder, TextEncoder, setImmediate });
  const { prerender } = await import('react-dom/static');
  const { prelude } = await prerender(page.toElement(props), { identifierPrefix: 'p' });
  const decoder = new TextDecoder();
  let html = '';
  const reader = prelude.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    html += decoder.decode(part.value, { stream: true });
  }
  return html;
}

/** Renders a page as the build does, then hydrates it; answers its element and what React had to mend. */
export async function prerenderAndHydrate(page: DefinedPage, props: PageProps) {
  const prerendered = await renderToHtml(page, props);
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
