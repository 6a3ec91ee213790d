import type { Tables } from '../../../store/store.ts';
import { allow, perDay } from '../../foundation/rate-limits/allow.ts';
import type { Services } from '../../foundation/services.ts';

const changes = perDay(20_000, 'Your organisation has reviewed access');

/** Counts a change of a review. Part of a transaction. @throws {TooManyError} */
export const allowChange = (services: Services, tables: Tables, organisationId: string) =>
  allow(services, tables, ['access_review', organisationId], changes);
