import type { Consent } from '@adili/schemas/consent';
import type { LogEntry } from '@adili/schemas/log-entry';
import type { Message } from '@adili/schemas/message';
import type { PageLoadSummary } from '@adili/schemas/page-load';
import type { DailyTotal, Payment } from '@adili/schemas/payment';
import type { DataSubjectRequest, RequestStep } from '@adili/schemas/request';
import type { Visitor } from '@adili/schemas/visitor';
import type { Caller } from './call.ts';
import { type ListOptions, list } from './list.ts';
import type { CallOptions } from './options.ts';

/** The operator's calls. The key goes with the reads; opting a person out takes the bearer token alone. */
export function adminCalls(caller: Caller, adminKey: string) {
  const headers = { 'x-admin-key': adminKey };
  const read =
    <Row>(name: string) =>
    (options?: ListOptions) =>
      list<Row>(caller, `/admin/${name}`, headers, options);

  return {
    visitors: read<Visitor>('visitors'),
    payments: read<Payment>('payments'),
    consents: read<Consent>('consents'),
    dsrs: read<DataSubjectRequest>('dsrs'),
    logs: read<LogEntry>('logs'),
    messages: read<Message>('messages'),
    dailyTotals: (options?: CallOptions) =>
      caller.json<DailyTotal[]>({ path: '/admin/payments/daily', headers, ...options }),
    /** @param days 1 to 90, today among them; 7 unless told */
    pageLoads: ({ days, ...options }: CallOptions & { days?: number } = {}) =>
      caller.json<PageLoadSummary[]>({
        path: `/admin/page-loads${days === undefined ? '' : `?days=${days}`}`,
        headers,
        ...options,
      }),
    stepRequest: (id: string, body: RequestStep, options?: CallOptions) =>
      caller.json<DataSubjectRequest>({
        method: 'PATCH',
        path: `/admin/dsrs/${encodeURIComponent(id)}`,
        headers,
        body,
        ...options,
      }),
    optOut: (userId: string, options?: CallOptions) =>
      caller.json<Consent>({ method: 'POST', path: '/api/consent/opt-out', body: { userId }, ...options }),
  };
}
