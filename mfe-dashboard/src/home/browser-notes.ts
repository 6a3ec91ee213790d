/** What this browser remembers of a person's dashboard, by account; nothing where it keeps nothing for this site. */
function noteOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function keepNote(key: string, note: string): void {
  try {
    localStorage.setItem(key, note);
  } catch (error) {
    // A browser that keeps nothing shows nothing as new, and the first steps once more.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Within this time a person who comes back is still at the same visit. */
const visitMs = 30 * 60 * 1000;

/**
 * Notes that a person looks at their dashboard, and answers when they last did before this visit; null where they never
 * did in this browser. @param now milliseconds
 */
export function beginVisit(userId: string, now: number): number | null {
  const key = `dashboard.visit.${userId}`;
  const [last = 0, before = 0] = (noteOf(key) ?? '').split(' ').map(Number);
  const previous = now - last > visitMs ? last : before;
  keepNote(key, `${now} ${previous}`);
  return previous > 0 ? previous : null;
}

const stepsKey = (userId: string) => `dashboard.steps.${userId}`;

export const areStepsHidden = (userId: string): boolean => noteOf(stepsKey(userId)) === 'hidden';
export const hideSteps = (userId: string): void => keepNote(stepsKey(userId), 'hidden');
