import type { CatalogueText, WantedCatalogue } from '../../domain/foundation/ports/framework-files.ts';
import { meantBy } from '../../domain/register/frameworks/meant-by.ts';
import { parseBounded } from '../bounded-json.ts';
import type { Companion } from '../bundles/companion.ts';
import { catalogueOf } from '../check-oscal.ts';
import { FaultList } from '../fault-list.ts';
import type { Catalogue } from '../oscal-schema.ts';
import { Room } from '../room.ts';
import type { Profile } from './profile-schema.ts';
import { resolvedProfile, type Source } from './resolve-profile.ts';
import { CataloguesWantedError, wantedCatalogues } from './wanted-catalogues.ts';

const circle = 'This profile chooses, through others, from itself. Bring the catalogue that it begins with.';

/** Where a profile finds what it chooses from: among what came with it, was imported before, or is shipped. */
export class Sources {
  readonly #companions: readonly Companion[];
  readonly #there: ReadonlyMap<string, Source> | undefined;
  readonly #faults: FaultList;
  /** For all that is resolved on the way. */
  readonly #room = new Room();
  readonly #underWay = new Set<Profile>();
  readonly #read = new Map<Companion, Catalogue | undefined>();
  /** What one should know of profiles on the way. */
  readonly notes: string[] = [];

  /** @param texts catalogues that are there already, once it is known which are wanted */
  constructor(
    companions: readonly Companion[],
    texts: readonly CatalogueText[] | undefined,
    faults: FaultList,
  ) {
    this.#companions = companions;
    this.#faults = faults;
    this.#there = texts && readAll(texts, faults);
  }

  /** Whether something that came with a profile was chosen from. */
  isUsed(companion: Companion): boolean {
    return this.#read.has(companion);
  }

  /** What a profile resolves to; nothing of it counts where faults were found. @throws {TooMuchContentError | CataloguesWantedError} */
  resolved(profile: Profile): ReturnType<typeof resolvedProfile> {
    if (this.#there === undefined) {
      const wanted = this.#outside(profile, new Set());
      if (wanted.length > 0) throw new CataloguesWantedError(wanted);
    }
    this.#underWay.add(profile);
    const sources = new Map(
      wantedCatalogues(profile).flatMap((wanted) => {
        const source = this.#sourceOf(wanted);
        return source ? [[wanted.href, source] as const] : [];
      }),
    );
    this.#underWay.delete(profile);
    return resolvedProfile(profile, sources, this.#faults, this.#room);
  }

  /** What has to be looked for elsewhere, by a profile or by those that it chooses from. */
  #outside(profile: Profile, seen: Set<Profile>): WantedCatalogue[] {
    seen.add(profile);
    return wantedCatalogues(profile).flatMap((wanted) => {
      const companion = meantBy(wanted, this.#companions);
      if (companion === undefined) return [wanted];
      const inner = companion.profile;
      return inner && !seen.has(inner) ? this.#outside(inner, seen) : [];
    });
  }

  #sourceOf(wanted: WantedCatalogue): Source | undefined {
    const companion = meantBy(wanted, this.#companions);
    if (companion === undefined) return this.#there?.get(wanted.href);
    if (!this.#read.has(companion)) this.#read.set(companion, this.#catalogueOf(companion));
    const catalogue = this.#read.get(companion);
    return catalogue && { catalogue, from: 'upload' };
  }

  #catalogueOf({ fileName, profile, document, text }: Companion): Catalogue | undefined {
    if (profile === undefined) {
      const own = new FaultList();
      const catalogue = catalogueOf(document, text.length, own);
      this.#faults.addAllOf(fileName, own);
      return catalogue;
    }
    if (this.#underWay.has(profile)) {
      this.#faults.add(fileName, circle);
      return undefined;
    }
    const { catalogue, notes } = this.resolved(profile);
    this.notes.push(...notes.map((note) => `${fileName}: ${note}`));
    return catalogue;
  }
}

/** Catalogues that are there already, by their addresses in profiles. */
function readAll(texts: readonly CatalogueText[], faults: FaultList): Map<string, Source> {
  const byHref = new Map<string, Source>();
  for (const { hrefs, text, from, isPart } of texts) {
    const catalogue = catalogueOf(parseBounded(text, faults), text.length, faults);
    if (catalogue) for (const href of hrefs) byHref.set(href, { catalogue, from, isPart });
  }
  return byHref;
}
