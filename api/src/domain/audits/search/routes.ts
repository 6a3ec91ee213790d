import * as calls from '@adili/schemas/search/search-calls';
import { readerOf } from '../../../http/long-read.ts';
import { route } from '../../../http/route.ts';
import { searchAsOperator } from './operator-things.ts';
import { searchOwnThings } from './own-things.ts';

export const searchRoutes = [
  route(calls.searchOwnThings, ({ services, caller, query }) => searchOwnThings(services, caller(), query.q)),
  route(calls.searchAsOperator, ({ services, query, ...asker }) =>
    services.store.longRead(readerOf(asker), () => searchAsOperator(services, query.q)),
  ),
];
