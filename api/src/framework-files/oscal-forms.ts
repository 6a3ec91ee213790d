import { longestRequirementId, requirementIdPattern } from '@adili/schemas/frameworks/framework';

// What of an OSCAL 1 document must hold for it to be imported: names, required fields and types of its model, closed
// where an unknown field would be a part of the framework left out, and open where it says more of it.
export const text = { type: 'string', pattern: '\\S' };
// Wider than OSCAL's own, which lets none begin with a digit: publishers number their entries.
export const token = { type: 'string', pattern: requirementIdPattern.source };
export const id = { ...token, maxLength: longestRequirementId };
export const uuid = { type: 'string', pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' };
const instant = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d' };

const oscalVersion = { type: 'string', pattern: '^[vV]?1\\.\\d+(\\.|$)' };

/** What a text must be that doesn’t fit its pattern, for who wrote it. */
export const patternWords: Readonly<Record<string, string>> = {
  [text.pattern]: 'This is empty: write what it is.',
  [token.pattern]:
    'An id or a name may hold letters, digits, dot, hyphen, underscore and brackets, and begins with a letter, a digit or an underscore.',
  [uuid.pattern]: 'This must be a UUID, such as 6f1a3c52-9a8e-4a77-9c1e-0d6f5b2a4e11.',
  [instant.pattern]: 'This must be a day and a time, such as 2026-11-24T09:00:00Z.',
  [oscalVersion.pattern]: 'This must be a version of OSCAL 1, such as 1.1.3.',
};

export const object = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  properties,
});
export const closed = (required: readonly string[], properties: object) => ({
  ...object(required, properties),
  additionalProperties: false,
});
export const list = (items: object) => ({ type: 'array', items });
export const listOf = (name: string) => list({ $ref: `#/$defs/${name}` });

const prop = object(['name', 'value'], {
  name: token,
  value: text,
  class: text,
  ns: text,
  remarks: { type: 'string' },
});
const link = object(['href'], { href: text, rel: text, text: { type: 'string' } });
const props = listOf('prop');
const links = listOf('link');

const group = closed(['title'], {
  id,
  class: text,
  title: text,
  params: listOf('param'),
  props,
  links,
  parts: listOf('part'),
  groups: listOf('group'),
  controls: listOf('control'),
});

const control = closed(['id', 'title'], {
  id,
  class: text,
  title: text,
  params: listOf('param'),
  props,
  links,
  parts: listOf('part'),
  controls: listOf('control'),
});

const part = closed(['name'], {
  id: token,
  name: token,
  ns: text,
  class: text,
  title: { type: 'string' },
  props,
  prose: { type: 'string' },
  parts: listOf('part'),
  links,
});

const param = object(['id'], {
  id: token,
  props,
  links,
  label: { type: 'string' },
  values: list({ type: 'string' }),
  constraints: list(object([], { description: { type: 'string' } })),
  select: object([], { choice: list({ type: 'string' }) }),
  guidelines: list({}),
  usage: { type: 'string' },
});

export const metadata = object(['title', 'last-modified', 'version', 'oscal-version'], {
  title: text,
  published: instant,
  'last-modified': instant,
  version: text,
  'oscal-version': oscalVersion,
  props,
  links,
  parties: list(object(['uuid', 'type'], { uuid, type: text, name: { type: 'string' } })),
  roles: list(object(['id', 'title'], { id: token, title: text })),
  'responsible-parties': list(
    object(['role-id', 'party-uuids'], { 'role-id': token, 'party-uuids': list(uuid) }),
  ),
});

/** What documents name by `listOf`. */
export const definitions = { prop, link, group, control, part, param };
