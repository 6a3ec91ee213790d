interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser tells of its connection; nothing in many browsers. */
export const connection = (): Connection =>
  (navigator as Navigator & { connection?: Connection }).connection ?? {};
