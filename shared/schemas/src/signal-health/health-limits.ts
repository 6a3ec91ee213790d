/** Days of which messages that were given up are counted. */
export const deadDays = 7;

/** Minutes past its time after which a check is late. */
export const lateMinutes = 10;
