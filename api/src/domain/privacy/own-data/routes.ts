import * as calls from '@adili/schemas/accounts/accounts-calls';
import { readerOf } from '../../../http/long-read.ts';
import { replyRoute } from '../../../http/route.ts';
import { readOwnData } from './own-data.ts';

export const ownDataRoutes = [
  replyRoute(calls.exportOwnData, async ({ services, ...asker }) => {
    const { account } = asker.caller();
    const body = await services.store.longRead(readerOf(asker), () => readOwnData(services, account));
    const name = `adili-data-${body.exportedAt.slice(0, 10)}.json`;
    return { body, headers: { 'Content-Disposition': `attachment; filename="${name}"` } };
  }),
];
