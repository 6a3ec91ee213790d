import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  StrictMode,
  startTransition,
  useEffect,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { PageAddress, PageModule, PageProps } from './page.ts';
import { PageContext } from './use-shell.ts';
import { CONTRACT_VERSION } from './version.ts';

interface PageOptions extends Pick<PageModule, 'head' | 'data'> {
  /** Names of the chunks an address needs beyond its page's own, so that its document can preload them. */
  chunks?(address: PageAddress): readonly string[];
}

/** A page module with what its build prerenders from. */
export interface DefinedPage extends PageModule, PageOptions {
  toElement(props: PageProps): ReactElement;
}

/**
 * Makes a page module of a component. Every page is a React root of its own, so that a page which throws
 * leaves the frame standing, and one React context of its own build carries the shell to it.
 */
export function definePage(Component: ComponentType<PageProps>, options: PageOptions = {}): DefinedPage {
  const toElement = (props: PageProps, onReady?: () => void) => (
    <StrictMode>
      <PageContext value={props}>
        <Ready onReady={onReady}>
          <Component {...props} />
        </Ready>
      </PageContext>
    </StrictMode>
  );
  return {
    ...options,
    contract: CONTRACT_VERSION,
    toElement,
    mount(element, props, { hydrate, onReady, ...rootOptions }) {
      let ready = !hydrate;
      let isReported = false;
      const becameReady = () => {
        ready = true;
        if (!isReported) onReady?.();
        isReported = true;
      };
      const render = (next: PageProps) => toElement(next, becameReady);
      const root = hydrate
        ? hydrateRoot(element, render(props), rootOptions)
        : createRoot(element, rootOptions);
      if (!hydrate) root.render(render(props));
      return {
        update(next) {
          // An urgent update before the first hydration makes React throw the prerendered content away.
          if (ready) root.render(render(next));
          else startTransition(() => root.render(render(next)));
        },
        unmount: () => root.unmount(),
      };
    },
  };
}

function Ready({ onReady, children }: { onReady: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => onReady?.(), [onReady]);
  return children;
}
