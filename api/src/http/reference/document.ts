import { failure } from '@adili/schemas/answer';
import { apiScopes, apiScopeWords } from '@adili/schemas/api-keys/api-access';
import { brand } from '@adili/schemas/brand';
import { type Access, type FileBody, mostBodyBytes } from '@adili/schemas/calls/call';
import { subjects } from '@adili/schemas/calls/subjects';
import { core, z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { limits } from '../limits.ts';
import type { Route } from '../route.ts';
import { callersOf } from './callers.ts';
import { curlOf } from './curl.ts';
import { exampleOf } from './examples.ts';
import { nameSchemas } from './names.ts';
import { samples } from './samples.ts';
import { operationIdOf, subjectOf } from './subjects.ts';

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
  auditorToken: signedIn,
};

const scopesInWords = apiScopes.map((scope) => `${scope} (${apiScopeWords[scope]})`).join(', ');

const json = (schema: core.$ZodType, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const failed = (description: string) => ({ description, content: json(failure) });

const fileContent = ({ types }: FileBody) =>
  Object.fromEntries(types.map((type) => [type, { schema: z.string() }]));

/** A stream as it begins: its first event. */
const firstEvent = (events: core.$ZodType) => `data: ${JSON.stringify(exampleOf(events, 'output'))}\n\n`;

const contentOf = ({ answer, file, events }: Route) => {
  if (events)
    return { content: { 'text/event-stream': { schema: z.string(), example: firstEvent(events) } } };
  if (file) return { content: { [file]: { schema: z.string() } } };
  return answer ? { content: json(answer, exampleOf(answer, 'output')) } : {};
};

const isVersioned = ({ method, body }: Pick<Route, 'method' | 'body'>): boolean =>
  ['patch', 'put'].includes(method) &&
  body instanceof core.$ZodObject &&
  ['version', 'versions'].some((name) => Object.hasOwn(body._zod.def.shape, name));

/** Of a change that takes the version that was read: the row as it is comes with it. */
const changedMeanwhile = (answer: core.$ZodType | undefined) => ({
  description:
    'Not possible now; or `changed_meanwhile`: another has changed it since that version, and `current` is what it is now',
  content: json(z.object({ ...failure.shape, current: z.optional(answer ?? z.unknown()) })),
});

/** The failures that a route can answer, from what it takes and who may call. */
function failuresOf({
  method,
  access,
  scope,
  body,
  bodyBytes = mostBodyBytes,
  answer,
  fileBody,
  limit,
  events,
  usesCookie,
  path,
}: Route) {
  return {
    400: failed('A field is missing, wrong or one too many'),
    ...(body ? { 413: failed(`More than ${bodyBytes / 1024} kB`), 415: failed('Not JSON in UTF-8') } : {}),
    ...(fileBody ? { 413: failed('Too large'), 415: failed(`Not ${fileBody.types.join(' or ')}`) } : {}),
    ...(access !== 'anyone' || usesCookie ? { 401: failed('No session, or it has ended') } : {}),
    ...(!['anyone', 'session'].includes(access) || usesCookie || scope ? { 403: failed('Not allowed') } : {}),
    ...(path.includes(':') ? { 404: failed('There is none'), 409: failed('Not possible now') } : {}),
    ...(isVersioned({ method, body }) ? { 409: changedMeanwhile(answer) } : {}),
    ...(limit || scope || events
      ? { 429: failed('Too many calls; Retry-After says when to try again') }
      : {}),
    503: failed('Not possible right now; Retry-After says when to try again'),
    default: failed('Any other failure'),
  };
}

/** The first clause of what a call does, as a heading. */
function headingOf({ summary, file }: Route): string {
  const [first = summary] = summary.split(/[;:]|, (?:which|at most)|\. /);
  return file === 'text/csv' ? `${first} (CSV)` : first;
}

const inSentences = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const sampleOf = (parameter: string) => String((samples[parameter] ?? samples.id)?.[0]);

function parametersOf({ path, query }: Route) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameter = (name: string) =>
    z.string().meta({ description: 'As a list or an earlier answer names it', example: sampleOf(name) });
  const inPath = Object.fromEntries(names.map((name) => [name, parameter(name)]));
  return { ...(names.length > 0 ? { path: z.object(inPath) } : {}), ...(query ? { query } : {}) };
}

function operationOf(route: Route, api: string): ZodOpenApiOperationObject {
  const body = route.body && exampleOf(route.body, 'input');
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => sampleOf(name));
  return {
    operationId: operationIdOf(route.address),
    summary: headingOf(route),
    description: `${inSentences(route.summary)}\n\n${callersOf(route)}`,
    tags: [subjectOf(route.address).name],
    security: [...security[route.access], ...(route.scope ? [{ apiKey: [] }] : [])],
    requestParams: parametersOf(route),
    ...(route.body
      ? {
          requestBody: { required: !core.safeParse(route.body, {}).success, content: json(route.body, body) },
        }
      : {}),
    ...(route.fileBody ? { requestBody: { required: true, content: fileContent(route.fileBody) } } : {}),
    responses: {
      [route.status]: { description: 'Done', ...contentOf(route) },
      ...failuresOf(route),
    },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(route, api, path, body) }],
  };
}

/** Patterns over classes of Unicode: the programs that read OpenAPI take no flag `u`, and would refuse every text by them. */
const withoutUnicodePatterns: ZodOpenApiOverride = ({ jsonSchema }) => {
  const isUnicode = ({ pattern }: { pattern?: string | undefined }) => pattern?.includes('\\p{') ?? false;
  if (isUnicode(jsonSchema)) delete jsonSchema.pattern;
  if (jsonSchema.allOf) jsonSchema.allOf = jsonSchema.allOf.filter((part) => !isUnicode(part));
  if (jsonSchema.allOf?.length === 0) delete jsonSchema.allOf;
};

const introduction = `${brand.description}

JSON in, JSON out. Every failure answers \`{ "error", "code", "fields"? }\`: a sentence for the person, a word for programs, and a sentence for each field. What several people edit has a \`version\`; a change that says which one was read overwrites no change of another. A body has at most 16 kB, unless its call says otherwise; it and the query take the fields named here and no others.`;

/** The routes as an OpenAPI 3.1 document. @param api its address as callers reach it @param support where they write to */
export function openApiOf(routes: readonly Route[], { api, support }: { api: string; support: string }) {
  nameSchemas(routes);
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method]: operationOf(route, api) };
  }
  const used = new Set(routes.map(({ address }) => subjectOf(address)));
  const needsOperator = routes.some(({ access }) => access === 'adminKey');
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '0.2.0',
      description: introduction,
      contact: { name: `${brand.name} support`, email: support },
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: api, description: 'This API' }],
    tags: subjects
      .filter((subject) => used.has(subject))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token of a session, as a log-in answers it. It lasts 15 minutes.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'adk_...',
          description: `An API key of an organisation, as bearer. Its scopes: ${scopesInWords}. At most ${limits.apiKey.calls} calls within ${limits.apiKey.minutes} minute.`,
        },
        ...(needsOperator
          ? { adminKey: { type: 'apiKey', in: 'header', name: 'x-admin-key' } as const }
          : {}),
      },
    },
  };
  return createDocument(document, { override: withoutUnicodePatterns });
}
