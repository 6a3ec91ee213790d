const millisecondsPerDay = 24 * 60 * 60 * 1000;

/** Days of a trial still to come at `now` (milliseconds), the one begun included; 0 once it has ended. */
export const trialDaysLeft = (trialEndsAt: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(trialEndsAt) - now) / millisecondsPerDay));
