import type { MountOptions, PageModule, PageProps } from '@adili/contract';
import { fakeShell } from '@adili/contract/testing';
import { PageHost } from '../page/page-host.ts';
import type { PageTarget } from '../routing/routing.ts';

export const SLOW_AFTER_MS = 10_000;

/** A page that writes its params into its element, and keeps what it was mounted with. */
export function plainPage(text: string) {
  const mounts: { element: HTMLElement; options: MountOptions; props: PageProps[]; isMounted: boolean }[] =
    [];
  const module: PageModule = {
    contract: '1.0',
    mount(element, props, options) {
      const mount = { element, options, props: [props], isMounted: true };
      mounts.push(mount);
      if (!options.hydrate) element.textContent = text;
      return {
        update: (next) => void mount.props.push(next),
        unmount() {
          mount.isMounted = false;
        },
      };
    },
  };
  return { module, mounts };
}

/** A page host over a slot of its own, with everything it asked and said. `renewed`: the site has a newer version. */
export function hostPages({ renewed = false } = {}) {
  const shell = fakeShell();
  const slot = document.createElement('div');
  const loads: { target: PageTarget; answer: PromiseWithResolvers<PageModule> }[] = [];
  const forgotten: PageTarget[] = [];
  const shown: PageTarget[] = [];
  /** What was said of each view, in order: `document /blog shown`. */
  const views: string[] = [];
  const host = new PageHost({
    shell,
    slowAfter: SLOW_AFTER_MS,
    load(target) {
      const answer = Promise.withResolvers<PageModule>();
      loads.push({ target, answer });
      return answer.promise;
    },
    forget: (target) => forgotten.push(target),
    renew: async () => renewed,
    onShown: (target) => shown.push(target),
    onReady: jest.fn(),
    watch: ({ page }, start) => ({
      shown: () => void views.push(`${start} ${page.path} shown`),
      failed: (failure) => void views.push(`${start} ${page.path} ${failure}`),
    }),
  });
  const answer = async (index: number, module: PageModule | Error) => {
    const load = loads[index];
    if (!load) throw new Error(`There was no load ${index}.`);
    if (module instanceof Error) load.answer.reject(module);
    else load.answer.resolve(module);
    await Promise.allSettled([load.answer.promise]);
    await Promise.resolve();
  };
  const retry = async () => {
    const state = host.state.get();
    if (state.phase === 'ready') throw new Error('There is nothing to retry.');
    state.retry();
    // The site has answered which version it has.
    await Promise.resolve();
  };
  return { shell, slot, host, loads, forgotten, shown, views, answer, retry };
}
