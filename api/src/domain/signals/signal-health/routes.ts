import * as calls from '@adili/schemas/signal-health/signal-health-calls';
import { route } from '../../../http/route.ts';
import { readSignalHealth } from './signal-health.ts';

export const signalHealthRoutes = [route(calls.signalHealth, ({ services }) => readSignalHealth(services))];
