/** In place of federation's: what it would preload it learns from manifests, of which there are none. */
function neverCalled(): never {
  throw new Error('The shell preloads a page by the files that its document names.');
}

export {
  neverCalled as formatPreloadArgs,
  neverCalled as normalizePreloadExposes,
  neverCalled as preloadAssets,
};
export const defaultPreloadArgs = neverCalled;
