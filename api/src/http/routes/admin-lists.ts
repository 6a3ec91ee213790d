import { consent } from '@adili/schemas/consent';
import { type ListQuery, listQuery } from '@adili/schemas/list-query';
import { logEntry } from '@adili/schemas/log-entry';
import { message } from '@adili/schemas/message';
import { payment } from '@adili/schemas/payment';
import { dataSubjectRequest } from '@adili/schemas/request';
import { visitor } from '@adili/schemas/visitor';
import { type core, z } from 'zod';
import { type ListFields, lists } from '../../store/lists.ts';
import type { Listed, Tables } from '../../store/ports.ts';
import { listReply, listRequest } from '../list-request.ts';
import { type Route, route } from '../route.ts';

interface List<Row> {
  readonly name: string;
  readonly summary: string;
  readonly row: core.$ZodType<Row>;
  readonly fields: ListFields<Row>;
  readonly from: (tables: Tables) => Listed<Row>;
}

function listRoute<Row>({ name, summary, row, fields, from }: List<Row>): Route {
  return route<undefined, ListQuery>({
    method: 'get',
    path: `/admin/${name}`,
    access: 'adminKey',
    summary: `${summary}, newest first`,
    query: listQuery,
    status: 200,
    answer: z.array(row),
    handle: async ({ services, query, url }) => {
      const request = listRequest(query, fields);
      return listReply(await from(services.store).list(request), request, url);
    },
  });
}

/** The operator's lists. */
export const adminListRoutes = [
  listRoute({
    name: 'visitors',
    summary: 'Recorded visits',
    row: visitor,
    fields: lists.visitors,
    from: (tables) => tables.visitors,
  }),
  listRoute({
    name: 'payments',
    summary: 'Payments in KES',
    row: payment,
    fields: lists.payments,
    from: (tables) => tables.payments,
  }),
  listRoute({
    name: 'consents',
    summary: 'Consents',
    row: consent,
    fields: lists.consents,
    from: (tables) => tables.consents,
  }),
  listRoute({
    name: 'dsrs',
    summary: 'Data subject requests',
    row: dataSubjectRequest,
    fields: lists.requests,
    from: (tables) => tables.requests,
  }),
  listRoute({
    name: 'logs',
    summary: 'Activity log',
    row: logEntry,
    fields: lists.logs,
    from: (tables) => tables.logs,
  }),
  listRoute({
    name: 'messages',
    summary: 'Messages to the team',
    row: message,
    fields: lists.messages,
    from: (tables) => tables.messages,
  }),
];
