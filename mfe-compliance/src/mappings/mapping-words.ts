import { relationWords } from '@adili/schemas/frameworks/mapping-relation';
import type { OwnMapping, ShownMapping } from '@adili/schemas/mappings/mapping';
import { type FieldInWords, fieldsOf } from '@adili/ui';

/** The one end of a mapping, as a requirement of one framework is called among those of others. */
export interface End {
  /** As `framework:requirement`. */
  readonly id: string;
  readonly framework: string;
  /** Its id there. */
  readonly requirement: string;
  readonly citation: string;
  /** 'SOC 2, CC6.1' */
  readonly name: string;
  /** Absent of one that is gone or was withdrawn. */
  readonly title?: string | undefined;
}

export const endOf = (framework: string, requirement: string, named: ShownMapping['fromNamed']): End => ({
  id: `${framework}:${requirement}`,
  framework,
  requirement,
  citation: named?.citation ?? requirement,
  name: named ? `${named.framework}, ${named.citation}` : `${framework}, ${requirement}`,
  title: named?.title,
});

export const fromOf = ({ fromFramework, from, fromNamed }: ShownMapping): End =>
  endOf(fromFramework, from, fromNamed);

export const toOf = ({ toFramework, to, toNamed }: ShownMapping): End => endOf(toFramework, to, toNamed);

/** Short names for two requirements, which tell them apart. */
export const namesOf = (one: End, other: End): readonly [string, string] =>
  one.citation === other.citation ? [one.name, other.name] : [one.citation, other.citation];

/** Whether people of the organisation made it. */
export const isOwn = (mapping: ShownMapping): mapping is OwnMapping => mapping.id !== undefined;

/** A mapping in a sentence, without why. */
export const sentenceOf = (mapping: ShownMapping): string =>
  `${fromOf(mapping).name} ${relationWords[mapping.relation]} ${toOf(mapping).name}`;

/** Whether both requirements are in force: else a mapping says nothing. */
export const isInForce = ({ fromNamed, toNamed }: ShownMapping): boolean => Boolean(fromNamed && toNamed);

/** What is said once one was reviewed. */
export const reviewedWords = 'The mapping was reviewed.';

const field = fieldsOf<ShownMapping & { version: number }>();

/** What people say in a mapping. */
export const mappingInWords: FieldInWords<ShownMapping & { version: number }>[] = [
  field('relation', 'What the one is to the other', (relation) => relationWords[relation]),
  field('why', 'Why'),
];
