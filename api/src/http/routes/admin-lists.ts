import * as calls from '@adili/calls';
import type { ListQuery } from '@adili/schemas/list-query';
import { type ListFields, lists } from '../../store/lists.ts';
import type { Listed, Tables } from '../../store/ports.ts';
import { listReply, listRequest } from '../list-request.ts';
import { type Incoming, route } from '../route.ts';

/** Answers one page of a table's rows. */
const page =
  <Row>(fields: ListFields<Row>, from: (tables: Tables) => Listed<Row>) =>
  async ({ services, query, url }: Pick<Incoming, 'services' | 'url'> & { readonly query: ListQuery }) => {
    const request = listRequest(query, fields);
    return listReply(await from(services.store).list(request), request, url);
  };

/** The operator's lists. */
export const adminListRoutes = [
  route(
    calls.allVisitors,
    page(lists.visitors, (tables) => tables.visitors),
  ),
  route(
    calls.allPayments,
    page(lists.payments, (tables) => tables.payments),
  ),
  route(
    calls.allConsents,
    page(lists.consents, (tables) => tables.consents),
  ),
  route(
    calls.allRequests,
    page(lists.requests, (tables) => tables.requests),
  ),
  route(
    calls.activityLog,
    page(lists.logs, (tables) => tables.logs),
  ),
  route(
    calls.allMessages,
    page(lists.messages, (tables) => tables.messages),
  ),
];
