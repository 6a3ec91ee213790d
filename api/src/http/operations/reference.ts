import { createHash } from 'node:crypto';
import type { Access } from '@adili/calls/call';
import { brand } from '@adili/schemas/brand';
import escapeHtml from 'escape-html';
import { z } from 'zod';
import type { Route } from '../route.ts';

const callers: Readonly<Record<Access, string>> = {
  anyone: 'anyone',
  session: 'a session (bearer token)',
  reader: 'any member of an organisation (bearer token)',
  overseer: 'an owner, admin or auditor of an organisation (bearer token)',
  member: 'an owner, admin or member of an organisation (bearer token)',
  organisationAdmin: 'an owner or admin of an organisation (bearer token)',
  owner: 'an owner of an organisation (bearer token)',
  admin: 'an operator’s session (bearer token)',
  adminKey: 'an operator’s session (bearer token) and x-admin-key',
};

const style = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1,h2{line-height:1.25}section{margin-block:2rem;padding-top:1rem;border-top:1px solid CanvasText}
code,pre{font:.9rem/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem;border:1px solid}
h2{font-size:1.15rem;overflow-wrap:anywhere}dt{font-weight:700}dd{margin:0 0 .5rem}`;

/** Allows the page its one style, by its hash. */
export const referencePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

function schemaOf(schema: Route['body']): string {
  const { $schema, ...rows } = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  return escapeHtml(JSON.stringify(rows, null, 2));
}

const part = (name: string, schema: Route['body']) =>
  schema ? `<dt>${name}</dt><dd><pre tabindex="0">${schemaOf(schema)}</pre></dd>` : '';

function section(route: Route): string {
  return `<section>
<h2><code>${escapeHtml(route.address)}</code></h2>
<p>${escapeHtml(route.summary)}</p>
<dl><dt>Who</dt><dd>${callers[route.access]}${route.scope ? `, or an API key with the scope <code>${route.scope}</code> (as bearer)` : ''}</dd>${part('Body', route.body)}${part('Query', route.query)}<dt>Answer</dt><dd>${route.status}</dd>${part('Answer’s body', route.answer)}</dl>
</section>`;
}

/** The reference of the API as a page that needs no script. */
export const referencePage = (routes: readonly Route[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name} API</title><style>${style}</style></head>
<body><main>
<h1>${brand.name} API</h1>
<p>JSON in, JSON out. Every failure answers <code>{ "error", "code", "fields"? }</code>: a sentence for the person, a word for programs, and a sentence for each field. The same reference for programs: <a href="openapi.json">openapi.json</a>.</p>
${routes.map(section).join('\n')}
</main></body>
</html>
`;
