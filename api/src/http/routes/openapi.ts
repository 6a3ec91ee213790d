import { openApiOf } from '../openapi.ts';
import { type Route, route } from '../route.ts';

/** The reference of the given routes, as a route of its own. */
export function openApiRoute(described: readonly Route[]): Route {
  let document: unknown;
  return route({
    method: 'get',
    path: '/openapi.json',
    access: 'anyone',
    summary: 'This reference, as OpenAPI 3.1',
    status: 200,
    handle: async () => {
      document ??= openApiOf(described);
      return { body: document };
    },
  });
}
