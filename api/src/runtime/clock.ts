/** The time now; tests set their own. */
export type Clock = () => Date;

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

let last = { milliseconds: Number.NaN, text: '' };

/** An instant, so many milliseconds from now, as the store keeps it. Many calls ask within the same millisecond. */
export function instantAfter(clock: Clock, milliseconds = 0): string {
  const at = clock().getTime() + milliseconds;
  if (at !== last.milliseconds) last = { milliseconds: at, text: new Date(at).toISOString() };
  return last.text;
}
