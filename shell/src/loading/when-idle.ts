/** Calls back once the browser has nothing to do for the person, or in a second where it can't tell. */
export const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));
