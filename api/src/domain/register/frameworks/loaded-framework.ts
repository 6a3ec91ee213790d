import type { Requirement } from '@adili/frameworks/content';
import { evidenceFor } from '@adili/frameworks/control-library';
import type { Content } from '@adili/frameworks/read-content';
import type {
  Framework,
  FrameworkDetail,
  Mapping,
  ShownRequirement,
} from '@adili/schemas/frameworks/framework';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';

/** A framework without what its requirements say: all that states follow from. */
export const outlineOf = ({ requirements, ...framework }: LoadedFramework): LoadedFramework => ({
  ...framework,
  requirements: requirements.map(({ text: _, link: __, ...requirement }) => requirement),
});

/** How many requirements have a state. */
export const countOf = (requirements: readonly Requirement[]): number =>
  requirements.filter(({ withdrawn }) => !withdrawn).length;

type Shipped = Content['frameworks'][number];

function factsOf({ sections: _, requirements, source, licence, ...file }: Shipped): Framework {
  const { successor, solution, country, ...rest } = file;
  return {
    ...rest,
    successor: successor ?? undefined,
    solution: solution ?? undefined,
    country: country ?? undefined,
    source: { title: source.title, url: source.url, date: source.date ?? undefined },
    licence: {
      name: licence.name,
      url: licence.url ?? undefined,
      attribution: licence.attribution ?? undefined,
    },
    requirements: countOf(requirements),
    imported: false,
  };
}

/** The frameworks of files of content, each with the mappings of all files that name it. */
export function shippedFrameworks({ frameworks, mappings }: Content): ShippedFrameworks {
  const all = mappings.flatMap(({ from: fromFramework, to: toFramework, source, mappings: listed }) =>
    listed.map((one): Mapping => ({ ...one, source, fromFramework, toFramework })),
  );
  return new Map(
    frameworks.map((file) => [
      file.id,
      {
        facts: factsOf(file),
        sections: file.sections,
        requirements: file.requirements,
        mappings: all.filter(({ fromFramework, toFramework }) =>
          [fromFramework, toFramework].includes(file.id),
        ),
      },
    ]),
  );
}

/** Requirements as answers show them, with the titles of their sections and examples of evidence. */
export function shownRequirements({ facts, sections, requirements }: LoadedFramework): ShownRequirement[] {
  const titles = new Map(sections.map(({ id, title }) => [id, title]));
  const examples = evidenceFor(facts.id);
  return requirements.map(({ section, parent, withdrawn, ...requirement }) => ({
    ...requirement,
    examples: examples.get(requirement.id),
    parent: parent ?? undefined,
    section: section === null ? undefined : { id: section, title: titles.get(section) ?? section },
    withdrawn: withdrawn && { into: [...withdrawn.into] },
  }));
}

/** A framework as one answer shows it. */
export const detailOf = ({ facts, sections }: LoadedFramework): FrameworkDetail => ({
  ...facts,
  sections: sections.map(({ parent, ...section }) => ({ ...section, parent: parent ?? undefined })),
});
