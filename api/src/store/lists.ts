import type { Consent } from '@adili/schemas/consent';
import type { LogEntry } from '@adili/schemas/log-entry';
import type { Message } from '@adili/schemas/message';
import type { Payment } from '@adili/schemas/payment';
import type { DataSubjectRequest } from '@adili/schemas/request';
import type { Visitor } from '@adili/schemas/visitor';

/** How the operator's lists can be ordered and searched; the first sortable field is the time of a row. */
export interface ListFields<Row> {
  readonly sortable: readonly [keyof Row & string, ...(keyof Row & string)[]];
  readonly searchable: readonly (keyof Row & string)[];
}

const fields = <Row>(definition: ListFields<Row>) => definition;

export const lists = {
  visitors: fields<Visitor>({
    sortable: ['visit_time', 'ip', 'page_path'],
    searchable: ['ip', 'page_path', 'visit_time'],
  }),
  payments: fields<Payment>({
    sortable: ['date', 'amount', 'transaction_id'],
    searchable: ['transaction_id', 'amount', 'date'],
  }),
  consents: fields<Consent>({
    sortable: ['created_at', 'user_id', 'consent', 'purpose'],
    searchable: ['user_id', 'purpose', 'created_at'],
  }),
  requests: fields<DataSubjectRequest>({
    sortable: ['created_at', 'user_id', 'type', 'status'],
    searchable: ['user_id', 'type', 'status', 'details', 'created_at'],
  }),
  messages: fields<Message>({
    sortable: ['created_at', 'email', 'source'],
    searchable: ['name', 'email', 'company', 'inquiry', 'message', 'source'],
  }),
  logs: fields<LogEntry>({
    sortable: ['at', 'actor', 'action', 'target'],
    searchable: ['actor', 'action', 'target', 'detail', 'at'],
  }),
};
