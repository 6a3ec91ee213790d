import { dayOf } from '@adili/ui';

/** A day of Nairobi as the API writes it, YYYY-MM-DD, in words: 21 Nov 2026. */
export const dayOfDate = (date: string) => dayOf(`${date}T12:00:00+03:00`);
