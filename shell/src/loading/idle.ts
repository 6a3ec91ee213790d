/** Calls back once the browser has nothing to do for the person, or in a second where it can't tell. */
export const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1_000));

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser tells of its connection; nothing in many browsers. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};
