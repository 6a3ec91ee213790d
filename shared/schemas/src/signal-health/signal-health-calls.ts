import { call, type Heading } from '../calls/call.ts';
import { deadDays, lateMinutes } from './health-limits.ts';
import * as schemas from './signal-health.ts';

export const heading: Heading = {
  name: 'Health of signals',
  description: 'Whether checks are looked at in time and messages leave, for operators.',
  schemas: { SignalHealth: schemas.signalHealth },
};

export const signalHealth = call('GET /admin/signals', {
  access: 'adminKey',
  summary: `How signals of all organisations do: messages given up within ${deadDays} days, those that could be sent, and checks late by over ${lateMinutes} minutes`,
  answer: schemas.signalHealth,
});
