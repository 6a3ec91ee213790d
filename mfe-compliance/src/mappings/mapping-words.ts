import { relationWords } from '@adili/schemas/frameworks/mapping-relation';
import type { ShownMapping } from '@adili/schemas/mappings/mapping';
import { type FieldInWords, fieldsOf } from '@adili/ui';

/** The one end of a mapping, as a requirement of one framework is called among those of others. */
export interface End {
  /** As `framework:requirement`. */
  readonly id: string;
  /** 'SOC 2, CC6.1' */
  readonly name: string;
  /** Absent of one that is gone or was withdrawn. */
  readonly title?: string | undefined;
}

const endOf = (framework: string, requirement: string, named: ShownMapping['fromNamed']): End => ({
  id: `${framework}:${requirement}`,
  name: named ? `${named.framework}, ${named.citation}` : `${framework}, ${requirement}`,
  title: named?.title,
});

export const fromOf = ({ fromFramework, from, fromNamed }: ShownMapping): End =>
  endOf(fromFramework, from, fromNamed);

export const toOf = ({ toFramework, to, toNamed }: ShownMapping): End => endOf(toFramework, to, toNamed);

/** A mapping in a sentence, without why. */
export const sentenceOf = (mapping: ShownMapping): string =>
  `${fromOf(mapping).name} ${relationWords[mapping.relation]} ${toOf(mapping).name}`;

/** Whether both requirements are in force: else a mapping says nothing. */
export const isInForce = ({ fromNamed, toNamed }: ShownMapping): boolean => Boolean(fromNamed && toNamed);

const field = fieldsOf<ShownMapping & { version: number }>();

/** What people say in a mapping. */
export const mappingInWords: FieldInWords<ShownMapping & { version: number }>[] = [
  field('relation', 'What the one is to the other', (relation) => relationWords[relation]),
  field('why', 'Why'),
];
