/** The zone of an organisation's days where it says none. */
export const defaultTimeZone = 'Africa/Nairobi';
