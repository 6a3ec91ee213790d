import type { Api } from '@adili/http';
import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import type { Channel } from '@adili/schemas/channels/channel';
import type { CheckSeverity } from '@adili/schemas/check-findings/check-severity';
import type { CheckKind } from '@adili/schemas/checks/check-kind';
import type { Delivery } from '@adili/schemas/deliveries/delivery';
import { pageSize } from '@adili/schemas/limits';
import { readAtLeast } from '../live/read-at-least.ts';

/** A finding that is open, as far as a rule asks. */
export interface OpenFinding {
  severity: CheckSeverity;
  /** Undefined of a check beyond those that were read. */
  kind: CheckKind | undefined;
}

/** Who is told of what, and what became of the messages. */
export interface AlertsRead {
  channels: readonly Channel[];
  rules: readonly AlertRule[];
  /** What was given up, the newest first. */
  dead: readonly Delivery[];
  /** All of them, the newest first. */
  deliveries: readonly Delivery[];
  /** Where the messages after these begin; null where there are none. */
  next: string | null;
  /** What the organisation's kinds of checks are called. */
  kinds: ReadonlyMap<CheckKind, string>;
  open: readonly OpenFinding[];
}

/** Messages that come at once. */
const mostDeliveries = 50;

/** Messages from a place on, the newest first: a page of them. */
export async function readDeliveries(api: Api, signal: AbortSignal, cursor?: string) {
  const query = { limit: mostDeliveries, ...(cursor && { cursor }) };
  const { rows, next } = await api.list('GET /deliveries', { query, signal });
  return { rows, next };
}

/** @throws {ApiError | NetworkError} */
export async function readAlerts(api: Api, signal: AbortSignal, shown?: AlertsRead): Promise<AlertsRead> {
  const [channels, rules, dead, deliveries, checks, findings] = await Promise.all([
    api.call('GET /channels', { signal }),
    api.call('GET /alert-rules', { signal }),
    api.list('GET /deliveries', { query: { state: 'dead', limit: mostDeliveries }, signal }),
    readAtLeast((cursor) => readDeliveries(api, signal, cursor), shown?.deliveries.length ?? 0),
    api.list('GET /checks', { query: { limit: pageSize.max }, signal }),
    api.list('GET /check-findings', { query: { limit: pageSize.max, state: 'open' }, signal }),
  ]);
  const kindOf = new Map(checks.rows.map(({ id, kind }) => [id, kind]));
  return {
    channels,
    rules,
    dead: dead.rows,
    deliveries: deliveries.rows,
    next: deliveries.next,
    kinds: new Map(
      checks.rows.map(({ kind, title }) => [kind, kind === 'pushed' ? 'What programs of yours push' : title]),
    ),
    open: findings.rows.map(({ severity, check }) => ({ severity, kind: kindOf.get(check) })),
  };
}
