const eastAfricaTime = 3 * 3_600_000;

/** The day in Nairobi (UTC+3 all year) of an instant, as YYYY-MM-DD. */
export const nairobiDay = (instant: string): string =>
  new Date(Date.parse(instant) + eastAfricaTime).toISOString().slice(0, 10);

/** When the day in Nairobi of an instant began. */
export const startOfNairobiDay = (instant: string): string =>
  new Date(Date.parse(`${nairobiDay(instant)}T00:00:00.000Z`) - eastAfricaTime).toISOString();
