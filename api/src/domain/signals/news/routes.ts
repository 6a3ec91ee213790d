import * as calls from '@adili/schemas/checks/checks-calls';
import { eventStream } from '../../../http/events/event-stream.ts';
import { replyRoute } from '../../../http/route.ts';
import { newsOf } from './news.ts';

/** Streams of one process: they share its look, and cost little more than their connections. */
const mostOfAll = 1_000;
/** Of them those of one organisation, so that it leaves room to others. */
const mostOfOrganisation = 250;

export const newsRoutes = [
  replyRoute(calls.signalEvents, ({ services, caller, gone }) => {
    const viewer = caller();
    const news = newsOf(services);
    return eventStream({
      services,
      gone: gone(),
      whose: viewer.account.id,
      most: 6,
      bounds: [
        { name: `news of ${viewer.account.organisationId}`, most: mostOfOrganisation },
        { name: 'news', most: mostOfAll },
      ],
      look: async () => ({ revision: await news.revision(viewer) }),
      isLast: () => false,
      mayRead: () => news.mayRead(viewer),
      opened: () => news.watch(viewer),
    });
  }),
];
