import * as calls from '@adili/schemas/checks/checks-calls';
import { eventStream } from '../../../http/events/event-stream.ts';
import { replyRoute } from '../../../http/route.ts';
import { newsOf } from './news.ts';

export const newsRoutes = [
  replyRoute(calls.signalEvents, ({ services, caller, gone }) => {
    const viewer = caller();
    const news = newsOf(services);
    return eventStream({
      services,
      gone: gone(),
      whose: viewer.account.id,
      most: 6,
      look: async () => ({ revision: await news.revision(viewer) }),
      isLast: () => false,
      mayRead: () => news.mayRead(viewer),
      opened: () => news.watch(viewer),
    });
  }),
];
