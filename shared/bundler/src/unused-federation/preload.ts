function neverCalled(): never {
  throw new Error('The shell preloads a page by the files that its document names.');
}

// In place of federation's: what it would preload it learns from manifests, of which there are none.
/** @public */
export const defaultPreloadArgs = neverCalled;
/** @public */
export const formatPreloadArgs = neverCalled;
/** @public */
export const normalizePreloadExposes = neverCalled;
/** @public */
export const preloadAssets = neverCalled;
