import { openApiOf } from '../openapi.ts';
import { referencePage, referencePolicy } from '../reference.ts';
import { type Route, route } from '../route.ts';

/** The reference of the given routes, for programs and for people, as routes of their own. */
export function referenceRoutes(described: readonly Route[]): Route[] {
  let document: unknown;
  let page: string | undefined;
  return [
    route({
      method: 'get',
      path: '/openapi.json',
      access: 'anyone',
      summary: 'This reference, as OpenAPI 3.1',
      status: 200,
      handle: async () => {
        document ??= openApiOf(described);
        return { body: document };
      },
    }),
    route({
      method: 'get',
      path: '/docs',
      access: 'anyone',
      summary: 'This reference, to read',
      status: 200,
      handle: async () => {
        page ??= referencePage(described);
        return {
          text: { type: 'html', content: page },
          headers: { 'Content-Security-Policy': referencePolicy },
        };
      },
    }),
  ];
}
