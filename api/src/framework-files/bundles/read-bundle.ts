import type { CatalogueText } from '../../domain/foundation/ports/framework-files.ts';
import { meantBy } from '../../domain/register/frameworks/meant-by.ts';
import type { FaultList } from '../fault-list.ts';
import type { FrameworkParts } from '../parts.ts';
import { Sources } from '../profiles/sources.ts';
import { wantedCatalogues } from '../profiles/wanted-catalogues.ts';
import { readOscal, readProfile } from '../read-oscal.ts';
import type { Room } from '../room.ts';
import type { Companion } from './companion.ts';

/** Files that a sentence names. */
const mostNamed = 10;

const named = (documents: readonly Companion[]) =>
  documents
    .slice(0, mostNamed)
    .map(({ fileName }) => `"${fileName}"`)
    .join(', ');

/** The document that several files are about: the profile that no other one chooses from. Undefined where faults say why there is none. */
export function mainOf(documents: readonly Companion[], faults: FaultList): Companion | undefined {
  const [only, ...others] = documents;
  if (others.length === 0) return only;
  const profiles = documents.filter((one) => one.isProfile);
  const chosen = new Set(
    profiles.flatMap(({ profile }) =>
      profile ? wantedCatalogues(profile).map((wanted) => meantBy(wanted, documents)) : [],
    ),
  );
  const [main, ...more] = profiles.filter((one) => !chosen.has(one));
  if (main !== undefined && more.length === 0) return main;
  if (profiles.length === 0)
    faults.add(
      'file',
      `None of these files is an OSCAL profile: ${named(documents)}. Import each by itself.`,
    );
  else if (main === undefined)
    faults.add(
      'file',
      `These profiles choose from each other: ${named(profiles)}. Bring the catalogue as well.`,
    );
  else
    faults.add(
      'file',
      `These are several OSCAL profiles: ${named([main, ...more])}. Bring one, with what it chooses from.`,
    );
  return undefined;
}

/** The framework of several files; undefined where faults say what is wrong. @throws {TooMuchContentError | CataloguesWantedError} */
export function readBundle(
  main: Companion,
  documents: readonly Companion[],
  framework: string,
  catalogues: readonly CatalogueText[] | undefined,
  faults: FaultList,
  room: Room,
): FrameworkParts | undefined {
  const { profile, text } = main;
  if (profile === undefined) return readOscal(text, framework, faults, room);
  const others = documents.filter((one) => one !== main);
  const sources = new Sources(others, catalogues, faults);
  const parts = readProfile(profile, sources, framework, faults, room);
  const idle = others.filter((one) => !sources.isUsed(one));
  return (
    parts && {
      ...parts,
      notes: [
        ...parts.notes,
        ...(idle.length > 0 ? [`Left out, since the profile doesn’t choose from it: ${named(idle)}.`] : []),
      ],
    }
  );
}
