import { type Page, totalWords } from '@adili/http';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-parts';
import { count } from '@adili/ui';
import type { Owned } from './owned.ts';

/** Where a requirement stands opened in its checklist. @param id as `framework:requirement` */
function pathOfRequirement(id: string): string {
  const parts = partsOfRequirementId(id);
  return parts
    ? `/compliance/${encodeURIComponent(parts.framework)}?open=${encodeURIComponent(parts.requirement)}`
    : '/compliance';
}

/** As `3 controls`, of which there may be one. */
const counted = (page: Page<unknown>, one: string) =>
  `${totalWords(page)} ${one}${page.total === 1 ? '' : 's'}`;

/** '3 controls, 1 requirement and 2 risks' */
const andWords = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

interface OwnedListProps extends Pick<Owned, 'controls' | 'requirements' | 'risks'> {
  /** Who does, as the sentence begins: 'Brian Mwangi sees'. */
  sees: string;
}

/** Names what a person sees to in the register: the first of each, and how many there are. */
export function OwnedList({ sees, controls, requirements, risks }: OwnedListProps) {
  const counts = [
    ...(controls.total > 0 ? [counted(controls, 'control')] : []),
    ...(requirements.total > 0 ? [counted(requirements, 'requirement')] : []),
    ...(risks.total > 0 ? [counted(risks, 'risk')] : []),
  ];
  const left = [controls, requirements, risks].reduce((sum, { total, rows }) => sum + total - rows.length, 0);
  return (
    <>
      <p>{`${sees} to ${andWords(counts)}:`}</p>
      <ul>
        {controls.rows.map(({ id, title }) => (
          <li key={id}>
            <a href={`/compliance/controls/${encodeURIComponent(id)}`}>{title}</a>
          </li>
        ))}
        {requirements.rows.map(({ id, requirement: { citation, title } }) => (
          <li key={id}>
            <a href={pathOfRequirement(id)}>
              {citation} {title}
            </a>
          </li>
        ))}
        {risks.rows.map(({ id, title }) => (
          <li key={id}>
            <a href={`/signals/risks/${encodeURIComponent(id)}`}>{title}</a>
          </li>
        ))}
        {left > 0 && <li>and {count(left)} more</li>}
      </ul>
    </>
  );
}
