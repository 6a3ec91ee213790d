import type { Requirement } from '@adili/frameworks/content';
import { evidenceFor } from '@adili/frameworks/control-library';
import type { Content } from '@adili/frameworks/read-content';
import type {
  Framework,
  FrameworkDetail,
  Mapping,
  RequirementInFull,
  ShownRequirement,
} from '@adili/schemas/frameworks/framework';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';

/** A framework without what its requirements say: all that states follow from. */
export const outlineOf = ({ requirements, ...framework }: LoadedFramework): LoadedFramework => ({
  ...framework,
  requirements: requirements.map(({ text: _, link: __, guidance: ___, ...requirement }) => requirement),
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

/** Words about requirements that stand beside them: titles of sections, and examples of evidence. */
const wordsFor = ({ facts, sections }: LoadedFramework) => ({
  titles: new Map(sections.map(({ id, title }) => [id, title])),
  examples: evidenceFor(facts.id),
});

function shown(
  { section, parent, withdrawn, guidance, ...requirement }: Requirement,
  { titles, examples }: ReturnType<typeof wordsFor>,
): ShownRequirement {
  return {
    ...requirement,
    examples: examples.get(requirement.id),
    hasGuidance: guidance === undefined ? undefined : true,
    parent: parent ?? undefined,
    section: section === null ? undefined : { id: section, title: titles.get(section) ?? section },
    withdrawn: withdrawn && { into: [...withdrawn.into] },
  };
}

/** Requirements as lists show them, with words about them, and without their guidance: that is as long as all else. */
export function shownRequirements(framework: LoadedFramework): ShownRequirement[] {
  const words = wordsFor(framework);
  return framework.requirements.map((requirement) => shown(requirement, words));
}

/** One requirement with its guidance. @throws {MissingError} */
export function requirementInFull(framework: LoadedFramework, id: string): RequirementInFull {
  const found = framework.requirements.find((requirement) => requirement.id === id);
  if (found === undefined) throw new MissingError('requirement');
  return { ...shown(found, wordsFor(framework)), guidance: found.guidance };
}

/** A framework as one answer shows it. */
export const detailOf = ({ facts, sections }: LoadedFramework): FrameworkDetail => ({
  ...facts,
  sections: sections.map(({ parent, ...section }) => ({ ...section, parent: parent ?? undefined })),
});
