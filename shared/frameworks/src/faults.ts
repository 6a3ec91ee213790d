import type { FrameworkFile } from './content.ts';
import type { Content } from './read-content.ts';

type Parent = { readonly id: string; readonly parent: string | null };

/** Ids that stand more than once. */
const twice = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, place) => ids.indexOf(id) < place)),
];

/** Those of which going up from parent to parent never ends. */
function circling(all: readonly Parent[]): string[] {
  const parents = new Map(all.map(({ id, parent }) => [id, parent]));
  const isCircling = (id: string) => {
    const met = new Set<string>();
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
      if (met.has(at)) return true;
      met.add(at);
    }
    return false;
  };
  return all.map(({ id }) => id).filter(isCircling);
}

function faultsWithin({ sections, requirements }: FrameworkFile): string[] {
  const sectionIds = new Set(sections.map(({ id }) => id));
  const ids = new Set(requirements.map(({ id }) => id));
  const faults = [
    ...twice(sections.map(({ id }) => id)).map((id) => `section ${id} is there twice`),
    ...twice(requirements.map(({ id }) => id)).map((id) => `requirement ${id} is there twice`),
    ...circling(sections).map((id) => `section ${id} is within itself`),
    ...circling(requirements).map((id) => `requirement ${id} is a part of itself`),
  ];
  for (const { id, parent } of sections)
    if (parent !== null && !sectionIds.has(parent))
      faults.push(`section ${id} is in ${parent}, which is not there`);
  for (const { id, section, parent, withdrawn } of requirements) {
    if (section !== null && !sectionIds.has(section))
      faults.push(`${id} is in section ${section}, which is not there`);
    if (parent !== null && !ids.has(parent)) faults.push(`${id} is a part of ${parent}, which is not there`);
    for (const into of withdrawn?.into ?? [])
      if (!ids.has(into)) faults.push(`${id} was withdrawn into ${into}, which is not there`);
  }
  return faults;
}

/** What does not hold within the files of content and between them, a sentence each; none where all holds. */
export function faultsOf({ frameworks, mappings }: Content): string[] {
  const requirements = new Map(
    frameworks.map((framework) => [framework.id, new Set(framework.requirements.map(({ id }) => id))]),
  );
  const faults = frameworks.flatMap((framework) =>
    faultsWithin(framework).map((fault) => `${framework.id}: ${fault}`),
  );
  for (const id of twice(frameworks.map((framework) => framework.id))) faults.push(`${id} is there twice`);
  for (const { id, successor } of frameworks)
    if (successor !== null && (successor === id || !requirements.has(successor)))
      faults.push(`${id}: its successor ${successor} is not there`);
  for (const { from, to, mappings: listed } of mappings) {
    for (const one of listed) {
      if (!requirements.get(from)?.has(one.from))
        faults.push(`${from}--${to}: there is no ${one.from} in ${from}`);
      if (!requirements.get(to)?.has(one.to)) faults.push(`${from}--${to}: there is no ${one.to} in ${to}`);
    }
    for (const pair of twice(listed.map((one) => `${one.from} to ${one.to}`)))
      faults.push(`${from}--${to}: ${pair} is there twice`);
  }
  return faults;
}
