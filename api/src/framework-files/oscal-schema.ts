import { closed, definitions, list, listOf, metadata, object, uuid } from './oscal-forms.ts';

/** A file with an OSCAL catalogue, as a JSON Schema. */
export const oscalSchema = {
  $defs: definitions,
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

export interface Prop {
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

interface BackMatter {
  readonly resources?: readonly { readonly uuid: string }[];
}

export interface Metadata {
  readonly props?: readonly Prop[];
  readonly links?: readonly Link[];
  readonly title: string;
  readonly published?: string;
  readonly 'last-modified': string;
  readonly version: string;
  readonly parties?: readonly { readonly uuid: string; readonly name?: string }[];
  readonly 'responsible-parties'?: readonly {
    readonly 'role-id': string;
    readonly 'party-uuids': readonly string[];
  }[];
}

/** What the schema lets through, as far as it is read. */
export interface Catalogue {
  readonly uuid: string;
  readonly metadata: Metadata;
  readonly params?: readonly Param[];
  readonly groups?: readonly Group[];
  readonly controls?: readonly Control[];
  readonly 'back-matter'?: BackMatter;
}
