type GuideSearch = typeof import('./guide-search.ts').searchGuides;

let loading: Promise<GuideSearch> | undefined;

/** Loads the search with its index, once. A load that failed is forgotten, so that the next call tries anew. */
export function loadSearch(): Promise<GuideSearch> {
  loading ??= import(/* webpackChunkName: "guide-search" */ './guide-search.ts').then(
    ({ searchGuides }) => searchGuides,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
