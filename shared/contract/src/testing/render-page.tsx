import { act } from 'react';
import type { PageModule, PageProps } from '../page.ts';
import { type FakeShell, fakeShell } from './fake-shell.ts';

export interface RenderedPage {
  shell: FakeShell;
  container: HTMLElement;
  /** What React mended by itself. An error that takes the page down rejects the call that caused it. */
  recovered: unknown[];
  update(props: Partial<PageProps>): Promise<void>;
  unmount(): Promise<void>;
}

/** What a page gets of the shell; what isn't said is empty. */
export type PageOptions = Partial<Omit<PageProps, 'shell'>> & { shell?: FakeShell };

/** Mounts a page module as the shell would, in the test's document. */
export async function renderPage(page: PageModule, props: PageOptions = {}): Promise<RenderedPage> {
  const shell = props.shell ?? fakeShell();
  const container = document.createElement('div');
  document.body.append(container);
  const recovered: unknown[] = [];
  const full: PageProps = { params: {}, search: '', ...props, shell };
  const mounted = await act(async () =>
    page.mount(container, full, {
      hydrate: false,
      identifierPrefix: 'test-',
      onUncaughtError: (error) => shell.reportError(error),
      onRecoverableError: (error) => recovered.push(error),
    }),
  );
  return {
    shell,
    container,
    recovered,
    update: (next) => act(async () => mounted.update({ ...full, ...next })),
    async unmount() {
      await act(async () => mounted.unmount());
      container.remove();
    },
  };
}
