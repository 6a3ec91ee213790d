import type { Access } from '@adili/calls/call';
import { failure } from '@adili/schemas/answer';
import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { brand } from '@adili/schemas/brand';
import { core, z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { limits } from '../limits.ts';
import type { Route } from '../route.ts';
import { nameSchemas } from './openapi-names.ts';

const signedIn = [{ bearer: [] }];

const security: Readonly<Record<Access, Record<string, string[]>[]>> = {
  anyone: [],
  session: signedIn,
  reader: signedIn,
  overseer: signedIn,
  member: signedIn,
  organisationAdmin: signedIn,
  owner: signedIn,
  admin: signedIn,
  adminKey: [{ bearer: [], adminKey: [] }],
};

const scopesInWords = apiScopes.map((scope) => `${scope} (${apiScopeWords[scope]})`).join(', ');

const json = (schema: core.$ZodType) => ({ 'application/json': { schema } });

const failed = (description: string) => ({ description, content: json(failure) });

const contentOf = ({ answer, file }: Route) => {
  if (file) return { content: { [file]: { schema: z.string() } } };
  return answer ? { content: json(answer) } : {};
};

/** The failures that a route can answer, from what it takes and who may call. */
function failuresOf({ access, scope, body, limit, usesCookie, path }: Route) {
  return {
    400: failed('A field is missing, wrong or one too many'),
    ...(body ? { 413: failed('More than 16 kB'), 415: failed('Not JSON in UTF-8') } : {}),
    ...(access !== 'anyone' || usesCookie ? { 401: failed('No session, or it has ended') } : {}),
    ...(access === 'admin' || access === 'adminKey' || usesCookie || scope
      ? { 403: failed('Not allowed') }
      : {}),
    ...(path.includes(':') ? { 404: failed('There is none'), 409: failed('Not possible now') } : {}),
    ...(limit || scope ? { 429: failed('Too many calls; Retry-After says when to try again') } : {}),
    503: failed('Not possible right now; Retry-After says when to try again'),
  };
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const path =
    names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
  return {
    summary: route.summary,
    tags: [route.path.split('/')[1] ?? ''],
    // Of a bearer scheme OpenAPI takes the names of scopes as a remark.
    security: [...security[route.access], ...(route.scope ? [{ apiKey: [route.scope] }] : [])],
    requestParams: { ...(path ? { path } : {}), ...(route.query ? { query: route.query } : {}) },
    ...(route.body
      ? { requestBody: { required: !core.safeParse(route.body, {}).success, content: json(route.body) } }
      : {}),
    responses: {
      [route.status]: { description: 'Done', ...contentOf(route) },
      ...failuresOf(route),
    },
  };
}

/** The routes as an OpenAPI 3.1 document. */
export function openApiOf(routes: readonly Route[]) {
  nameSchemas();
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '0.2.0', description: brand.description },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'adk_...',
          description: `An API key of an organisation, as bearer. Its scopes: ${scopesInWords}. At most ${limits.apiKey.calls} calls within ${limits.apiKey.minutes} minute.`,
        },
        adminKey: { type: 'apiKey', in: 'header', name: 'x-admin-key' },
      },
    },
  });
}
