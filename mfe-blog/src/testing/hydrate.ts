import type { DefinedPage, PageProps } from '@adili/contract';
import { act } from 'react';
import { prerender } from 'react-dom/static';

/** Renders a page as the build does, then hydrates it; answers its element and what React had to mend. */
export async function prerenderAndHydrate(page: DefinedPage, props: PageProps) {
  const { prelude } = await prerender(page.toElement(props), { identifierPrefix: 'p' });
  const container = document.createElement('div');
  container.innerHTML = await new Response(prelude).text();
  const prerendered = container.innerHTML;
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
