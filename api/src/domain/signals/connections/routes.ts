import * as calls from '@adili/schemas/connections/connections-calls';
import { route } from '../../../http/route.ts';
import { connect, disconnect, readConnections, runConnection } from './connections.ts';

export const connectionRoutes = [
  route(calls.connections, ({ services, caller }) => readConnections(services, caller())),
  route(calls.connect, ({ services, caller, body }) => connect(services, caller(), body)),
  route(calls.disconnect, ({ services, caller, params }) => disconnect(services, caller(), params.id)),
  route(calls.runConnection, ({ services, caller, params }) => runConnection(services, caller(), params.id)),
];
