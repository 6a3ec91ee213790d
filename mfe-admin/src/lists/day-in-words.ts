const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/**
 * The day that a search names as rows show it ('23 Nov 2026', '23 Nov', '2026-11-23'), as YYYY-MM-DD; null where it
 * names none. A day without its year is the last one of that name.
 * @param today YYYY-MM-DD
 */
export function dayInWords(words: string, today: string): string | null {
  const text = words.trim().toLowerCase();
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return realDay(text);
  const [, day, name, year] = text.match(/^(\d{1,2})\.? ([a-z]{3,9})\.?,?(?: (\d{4}))?$/) ?? [];
  const month = months.indexOf(name?.slice(0, 3) ?? '') + 1;
  if (!day || month === 0) return null;
  const inYear = (of: number | string) =>
    realDay(`${of}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
  if (year) return inYear(year);
  const thisYear = Number(today.slice(0, 4));
  const found = inYear(thisYear);
  return found !== null && found <= today ? found : inYear(thisYear - 1);
}

/** No 31st of a month that has 30 days. */
const realDay = (day: string): string | null => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
};
