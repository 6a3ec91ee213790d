/** The time now; tests set their own. */
export type Clock = () => Date;

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
export const days = (count: number) => count * 86_400_000;

/** An instant, so many milliseconds from now, as the store keeps it. */
export const instantAfter = (clock: Clock, milliseconds = 0): string =>
  new Date(clock().getTime() + milliseconds).toISOString();
