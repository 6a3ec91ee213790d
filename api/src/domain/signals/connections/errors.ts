import { mostConnections } from '@adili/schemas/connections/providers';
import { defineError } from '../../foundation/errors.ts';

export const TooManyConnectionsError = defineError(
  'conflict',
  'too_many_connections',
  `Your organisation has ${mostConnections} connections, which is the most. Take away one that you no longer need.`,
);
