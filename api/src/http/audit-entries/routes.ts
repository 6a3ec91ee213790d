import * as calls from '@adili/calls';
import { operatorList } from '../lists.ts';
import { route } from '../route.ts';

export const auditEntryRoutes = [
  route(
    calls.allAuditEntries,
    operatorList((tables) => tables.auditEntries),
  ),
];
