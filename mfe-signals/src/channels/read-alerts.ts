import type { Api } from '@adili/http';
import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import type { Channel } from '@adili/schemas/channels/channel';
import type { CheckKind } from '@adili/schemas/checks/check-kind';
import type { Delivery } from '@adili/schemas/deliveries/delivery';
import { pageSize } from '@adili/schemas/limits';

/** Who is told of what, and what became of the messages. */
export interface AlertsRead {
  channels: readonly Channel[];
  rules: readonly AlertRule[];
  /** What was given up, the newest first. */
  dead: readonly Delivery[];
  /** All of them, the newest first. */
  deliveries: readonly Delivery[];
  /** What the organisation's kinds of checks are called. */
  kinds: ReadonlyMap<CheckKind, string>;
}

/** Messages that the page shows. */
const mostDeliveries = 50;

/** @throws {ApiError | NetworkError} */
export async function readAlerts(api: Api, signal: AbortSignal): Promise<AlertsRead> {
  const [channels, rules, dead, deliveries, checks] = await Promise.all([
    api.call('GET /channels', { signal }),
    api.call('GET /alert-rules', { signal }),
    api.list('GET /deliveries', { query: { state: 'dead', limit: mostDeliveries }, signal }),
    api.list('GET /deliveries', { query: { limit: mostDeliveries }, signal }),
    api.list('GET /checks', { query: { limit: pageSize.max }, signal }),
  ]);
  return {
    channels,
    rules,
    dead: dead.rows,
    deliveries: deliveries.rows,
    kinds: new Map(
      checks.rows.map(({ kind, title }) => [kind, kind === 'pushed' ? 'What programs of yours push' : title]),
    ),
  };
}

/** Whether a test, or a message, is on its way. */
export const isUnderWay = ({ channels, deliveries }: AlertsRead): boolean =>
  channels.some(({ test }) => test?.state === 'waiting') ||
  deliveries.some(({ state, tries }) => state === 'waiting' && tries === 0);
