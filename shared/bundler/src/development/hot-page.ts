import type { PageModule } from '@adili/contract';

/** What React knows of a fault besides what was thrown. */
interface FaultInfo {
  componentStack?: string;
}

/** The part of webpack's `import.meta.webpackHot` that a page takes. */
export interface Hot {
  addStatusHandler(listener: (status: string) => void): void;
}

/**
 * A page whose module may change while it is on screen. `kept` is what the shell holds on to; `replace` puts a newer
 * module behind it and has React render that one's components, with the state of those on screen. A page that had
 * stopped because of a fault has nothing on screen to go on with: the fault is shown, and the next update loads the
 * document anew.
 */
export function hotPage(
  page: PageModule,
  hot: Hot,
  refresh: () => void,
  showFault: (error: unknown, componentStack?: string) => void,
  reload: () => void = () => location.reload(),
) {
  let stopped = false;
  let current = page;
  const kept: PageModule = {
    ...page,
    mount(element, props, options) {
      stopped = false;
      return current.mount(element, props, {
        ...options,
        onUncaughtError(error: unknown, info?: FaultInfo) {
          stopped = true;
          showFault(error, info?.componentStack);
          options.onUncaughtError(error);
        },
      });
    },
  };
  hot.addStatusHandler((status) => {
    if (stopped && status === 'idle') reload();
  });
  return {
    kept,
    replace(next: PageModule) {
      current = next;
      const { mount: _, ...rest } = next;
      Object.assign(kept, rest);
      refresh();
    },
  };
}
