import * as calls from '@adili/calls';
import { type Route, replyRoute, route } from '../route.ts';
import { openApiOf } from './openapi.ts';
import { referencePage, referencePolicy } from './reference.ts';

/** The reference of the given routes, for programs and for people, as routes of their own. */
export function referenceRoutes(described: readonly Route[]) {
  let document: ReturnType<typeof openApiOf> | undefined;
  let page: string | undefined;
  return [
    route(calls.openApi, async () => {
      document ??= openApiOf(described);
      return { ...document };
    }),
    replyRoute(calls.referencePage, async () => {
      page ??= referencePage(described);
      return {
        text: { type: 'html', content: page },
        headers: { 'Content-Security-Policy': referencePolicy },
      };
    }),
  ];
}
