const hour = 60;
const day = 24 * hour;

const each = (number: number, unit: string) => (number === 1 ? `each ${unit}` : `every ${number} ${unit}s`);

/** How often a check is done. @param minutes none of what a program pushes */
export function everyWords(minutes: number | undefined): string {
  if (minutes === undefined) return 'When your program pushes it';
  const words =
    minutes % day === 0
      ? each(minutes / day, 'day')
      : minutes % hour === 0
        ? each(minutes / hour, 'hour')
        : each(minutes, 'minute');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
