import { longestRequirementId, requirementIdPattern } from '@adili/schemas/frameworks/framework';

// What of an OSCAL 1 catalogue must hold for it to be imported: names, required fields and types of its model, closed
// where an unknown field would be a part of the framework left out, and open where it says more of it.
const text = { type: 'string', pattern: '\\S' };
// Wider than OSCAL's own, which lets none begin with a digit: publishers number their entries.
const token = { type: 'string', pattern: requirementIdPattern.source };
const id = { ...token, maxLength: longestRequirementId };
const uuid = { type: 'string', pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' };
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

const object = (required: readonly string[], properties: object) => ({
  type: 'object',
  required,
  properties,
});
const closed = (required: readonly string[], properties: object) => ({
  ...object(required, properties),
  additionalProperties: false,
});
const list = (items: object) => ({ type: 'array', items });
const listOf = (name: string) => list({ $ref: `#/$defs/${name}` });

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

const metadata = object(['title', 'last-modified', 'version', 'oscal-version'], {
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

/** A file with an OSCAL catalogue, as a JSON Schema. */
export const oscalSchema = {
  $defs: { prop, link, group, control, part, param },
  ...closed(['catalog'], {
    $schema: { type: 'string' },
    catalog: closed(['uuid', 'metadata'], {
      uuid,
      metadata,
      params: listOf('param'),
      controls: listOf('control'),
      groups: listOf('group'),
      'back-matter': object([], { resources: list(object(['uuid'], { uuid })) }),
    }),
  }),
};

interface Prop {
  readonly name: string;
  readonly value: string;
  readonly class?: string;
}

export interface Part {
  readonly id?: string;
  readonly name: string;
  readonly title?: string;
  readonly prose?: string;
  readonly props?: readonly Prop[];
  readonly links?: readonly Link[];
  readonly parts?: readonly Part[];
}

export interface Param {
  readonly id: string;
  readonly label?: string;
  readonly values?: readonly string[];
  readonly constraints?: readonly { readonly description?: string }[];
  readonly select?: { readonly choice?: readonly string[] };
  readonly props?: readonly Prop[];
  readonly links?: readonly Link[];
  readonly guidelines?: readonly unknown[];
  readonly usage?: string;
}

export interface Link {
  readonly href: string;
  readonly rel?: string;
  readonly text?: string;
}

export interface Control {
  readonly id: string;
  readonly title: string;
  readonly params?: readonly Param[];
  readonly props?: readonly Prop[];
  readonly links?: readonly Link[];
  readonly parts?: readonly Part[];
  readonly controls?: readonly Control[];
}

export interface Group {
  readonly id?: string;
  readonly title: string;
  readonly params?: readonly Param[];
  readonly props?: readonly Prop[];
  readonly links?: readonly Link[];
  readonly parts?: readonly Part[];
  readonly groups?: readonly Group[];
  readonly controls?: readonly Control[];
}

/** What the schema lets through, as far as it is read. */
export interface Catalogue {
  readonly metadata: {
    readonly title: string;
    readonly published?: string;
    readonly 'last-modified': string;
    readonly version: string;
    readonly parties?: readonly { readonly uuid: string; readonly name?: string }[];
    readonly 'responsible-parties'?: readonly {
      readonly 'role-id': string;
      readonly 'party-uuids': readonly string[];
    }[];
  };
  readonly params?: readonly Param[];
  readonly groups?: readonly Group[];
  readonly controls?: readonly Control[];
  readonly 'back-matter'?: { readonly resources?: readonly unknown[] };
}
