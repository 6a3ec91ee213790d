import { nairobiDay } from '../../store/nairobi-day.ts';

/**
 * Makes measures start anew each day in Nairobi, which Prometheus takes for a restart: a day's names are limited, so
 * those that browsers make up never add up over the days.
 * @returns to be called with the instant of what is measured next
 */
export function freshEachDay(...measures: readonly { reset(): void }[]): (at: string) => void {
  let day = '';
  return (at) => {
    if (day === nairobiDay(at)) return;
    day = nairobiDay(at);
    for (const measure of measures) measure.reset();
  };
}
