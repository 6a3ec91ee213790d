import * as calls from '@adili/schemas/access/access-calls';
import { replyRoute, route } from '../../../http/route.ts';
import { rowsPage } from '../../../http/rows-page.ts';
import { accessTable } from './access-table.ts';
import { matchAccount } from './match-account.ts';
import { readAccess, summariseAccess } from './read-access.ts';

export const accessRoutes = [
  replyRoute(calls.access, async ({ services, caller, query, url }) => {
    const { rows, headers } = rowsPage(await readAccess(services, caller(), query), query, url);
    return { body: [...rows], headers };
  }),
  replyRoute(calls.accessFile, async ({ services, caller }) => ({
    text: { type: 'text/csv', content: await accessTable(services, caller()) },
  })),
  route(calls.accessSummary, ({ services, caller }) => summariseAccess(services, caller())),
  route(calls.matchAccount, ({ services, caller, params, body }) =>
    matchAccount(services, caller(), params.id, body),
  ),
];
