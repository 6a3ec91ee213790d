import { neverCalled } from './never-called.ts';

// In place of federation's: what it would preload it learns from manifests, of which there are none. The shell
// preloads a page by the files that its document names.

/** @public */
export {
  neverCalled as defaultPreloadArgs,
  neverCalled as formatPreloadArgs,
  neverCalled as normalizePreloadExposes,
  neverCalled as preloadAssets,
};
