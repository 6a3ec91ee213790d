import { longestRequirementId } from '@adili/schemas/frameworks/framework';
import { Ajv } from 'ajv';
import {
  closed as closedTo,
  definitions,
  id,
  list,
  listOf,
  metadata,
  object,
  text,
  token,
  uuid,
} from '../oscal-forms.ts';
import type { Group, Link, Metadata, Param, Part, Prop } from '../oscal-schema.ts';

/** Closed but for remarks, which neither choose nor change anything. */
const closed = (required: readonly string[], properties: object) =>
  closedTo(required, { remarks: { type: 'string' }, ...properties });

/** Imports of one profile: each takes in a whole catalogue. */
const mostImports = 20;

const selections = list(
  closed([], {
    'with-child-controls': { enum: ['yes', 'no'] },
    'with-ids': list(id),
    matching: list(closed([], { pattern: { type: 'string', maxLength: longestRequirementId } })),
  }),
);

const insertions = list(
  object([], {
    order: { enum: ['keep', 'ascending', 'descending'] },
    'include-all': object([], {}),
    'include-controls': selections,
    'exclude-controls': selections,
  }),
);

/** A group of the profile's own. */
const customGroup = object(['title'], {
  id,
  class: text,
  title: text,
  params: listOf('param'),
  props: listOf('prop'),
  links: listOf('link'),
  parts: listOf('part'),
  groups: listOf('customGroup'),
  'insert-controls': insertions,
});

const removal = closed([], {
  'by-name': text,
  'by-class': text,
  'by-id': text,
  'by-item-name': text,
  'by-ns': text,
});

const addition = closed([], {
  'by-id': token,
  position: { enum: ['before', 'after', 'starting', 'ending'] },
  title: text,
  params: listOf('param'),
  props: listOf('prop'),
  links: listOf('link'),
  parts: listOf('part'),
});

const { id: _, ...settings } = definitions.param.properties as Record<string, object>;

const modify = closed([], {
  'set-parameters': list(object(['param-id'], { ...settings, 'param-id': token })),
  alters: list(closed(['control-id'], { 'control-id': id, removes: list(removal), adds: list(addition) })),
});

const resource = object(['uuid'], {
  uuid,
  title: { type: 'string' },
  rlinks: list(object(['href'], { href: text })),
});

/** As a JSON Schema: closed where an unknown field would be a choice or a change left out. */
const profileSchema = {
  $defs: { ...definitions, customGroup },
  ...closed(['profile'], {
    $schema: { type: 'string' },
    profile: closed(['uuid', 'metadata', 'imports'], {
      uuid,
      metadata,
      imports: {
        ...list(
          closed(['href'], {
            href: text,
            'include-all': object([], {}),
            'include-controls': selections,
            'exclude-controls': selections,
          }),
        ),
        maxItems: mostImports,
      },
      merge: closed([], {
        combine: object([], { method: { enum: ['use-first', 'merge', 'keep'] } }),
        flat: object([], {}),
        'as-is': { type: 'boolean' },
        custom: object([], { groups: listOf('customGroup'), 'insert-controls': insertions }),
      }),
      modify,
      'back-matter': object([], { resources: list(resource) }),
    }),
  }),
};

export interface Selection {
  readonly 'with-child-controls'?: 'yes' | 'no';
  readonly 'with-ids'?: readonly string[];
  readonly matching?: readonly { readonly pattern?: string }[];
}

/** Which controls are meant: all, or some but for others. */
export interface Chosen {
  readonly 'include-all'?: object;
  readonly 'include-controls'?: readonly Selection[];
  readonly 'exclude-controls'?: readonly Selection[];
}

export interface ProfileImport extends Chosen {
  readonly href: string;
}

/** Puts chosen controls into a group. */
export interface Insertion extends Chosen {
  readonly order?: 'keep' | 'ascending' | 'descending';
}

export interface CustomGroup extends Omit<Group, 'groups' | 'controls'> {
  readonly groups?: readonly CustomGroup[];
  readonly 'insert-controls'?: readonly Insertion[];
}

export interface Custom extends Pick<CustomGroup, 'groups' | 'insert-controls'> {}

export interface Removal {
  readonly 'by-name'?: string;
  readonly 'by-class'?: string;
  readonly 'by-id'?: string;
  readonly 'by-item-name'?: string;
  readonly 'by-ns'?: string;
}

export interface Addition {
  readonly 'by-id'?: string;
  readonly position?: 'before' | 'after' | 'starting' | 'ending';
  readonly title?: string;
  readonly params?: readonly Param[];
  readonly props?: readonly Prop[];
  readonly links?: readonly Link[];
  readonly parts?: readonly Part[];
}

export interface Alteration {
  readonly 'control-id': string;
  readonly removes?: readonly Removal[];
  readonly adds?: readonly Addition[];
}

export type Setting = Omit<Param, 'id'> & { readonly 'param-id': string };

export interface Resource {
  readonly uuid: string;
  readonly title?: string;
  readonly rlinks?: readonly { readonly href: string }[];
}

/** What the schema lets through, as far as it is read. */
export interface Profile {
  readonly uuid: string;
  readonly metadata: Metadata;
  readonly imports: readonly ProfileImport[];
  readonly merge?: {
    readonly combine?: { readonly method?: 'use-first' | 'merge' | 'keep' };
    readonly 'as-is'?: boolean;
    readonly custom?: Custom;
  };
  readonly modify?: {
    readonly 'set-parameters'?: readonly Setting[];
    readonly alters?: readonly Alteration[];
  };
  readonly 'back-matter'?: { readonly resources?: readonly Resource[] };
}

/** Whether a document is a profile whose every choice and change is known here. */
export const isProfile = new Ajv({ strict: true, allErrors: false }).compile<{ profile: Profile }>(
  profileSchema,
);
