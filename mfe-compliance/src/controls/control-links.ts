import type { Control } from '@adili/schemas/controls/control';
import type { FieldInWords } from '@adili/ui';

type Linked = Pick<Control, 'requirements'>;

/** What a control answers of one framework, as a change of it says it. */
export interface Links {
  framework?: string;
  requirements?: string[];
}

/** The ids of what a control answers of a framework. */
export const answersOf = ({ requirements }: Linked, framework: string): string[] =>
  requirements.filter((one) => one.framework === framework).map(({ requirement }) => requirement);

/**
 * The links of a framework where a person made `wanted` of the `before` that they saw: links that another person has
 * added or taken out since stay so. Nothing where the control has it so already.
 */
export function linksAfter(
  now: Linked,
  framework: string,
  before: readonly string[],
  wanted: readonly string[],
): Links {
  const there = answersOf(now, framework);
  const added = wanted.filter((id) => !before.includes(id) && !there.includes(id));
  const kept = there.filter((id) => wanted.includes(id) || !before.includes(id));
  if (added.length === 0 && kept.length === there.length) return {};
  return { framework, requirements: [...kept, ...added] };
}

/** What a control answers of a framework, by how requirements are cited. @param citations by `framework:requirement` */
export function linksInWords(
  framework: string,
  label: string,
  citations: ReadonlyMap<string, string>,
): FieldInWords<Linked, Links> {
  const words = (ids: readonly string[]) =>
    ids
      .map((id) => citations.get(`${framework}:${id}`) ?? id)
      .sort()
      .join(', ') || 'None';
  return {
    label,
    now: (control) => words(answersOf(control, framework)),
    yours: (change) =>
      change.framework === framework && change.requirements ? words(change.requirements) : undefined,
  };
}
