import * as z from 'zod/mini';
import { call, type Heading } from '../calls/call.ts';
import { connection, newConnection } from './connection.ts';
import { mostConnections } from './providers.ts';

export const heading: Heading = {
  name: 'Connections',
  description:
    'Systems of the organisation that are looked at with its own token or key: each brings checks, which prove controls as others do.',
  schemas: { Connection: connection },
};

export const connections = call('GET /connections', {
  access: 'organisationAdmin',
  summary: 'The connections of the organisation, the newest first',
  answer: z.array(connection),
});

export const connect = call('POST /connections', {
  access: 'organisationAdmin',
  summary: `Connect a system, by a plan that has integrations; at most ${mostConnections}. It is asked after the answer. The same account again gets new credentials, and keeps its checks`,
  body: newConnection,
  status: 201,
  answer: connection,
});

export const disconnect = call('DELETE /connections/:id', {
  access: 'organisationAdmin',
  summary: 'Take a connection away, with its credentials, its checks and what these proved',
});

export const runConnection = call('POST /connections/:id/run', {
  access: 'organisationAdmin',
  summary: 'Ask a connected system now, 10 times a minute at most',
  status: 202,
});
