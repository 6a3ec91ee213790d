import { catalogues, readCatalogueText } from '@adili/frameworks/catalogues';
import type { CatalogueText, WantedCatalogue } from '../../foundation/ports/framework-files.ts';
import type { LoadedFramework, ShippedFrameworks } from '../../foundation/ports/loaded-framework.ts';
import { meantBy } from './meant-by.ts';

/** Names of a catalogue by which ours are looked for. */
const mostLooked = 20;

/** Words that say nothing of which framework or edition is meant. */
const fillers = new Set(['v', 'ver', 'version', 'r', 'rev', 'revision']);

const wordsOf = (name: string): ReadonlySet<string> =>
  new Set((name.toLowerCase().match(/[a-z]+|\d+/g) ?? []).filter((word) => !fillers.has(word)));

/** What a profile or a baseline is called: a choice from a catalogue, which that can't stand in for. */
const isChoice = (name: string) => /profile|baseline/i.test(name);

/** One of ours that a profile means. */
interface MeantFramework {
  readonly framework: LoadedFramework;
  /** Whether we have a part alone of what the profile means. */
  readonly isPart: boolean;
}

/** Those of ours whose title with its edition is within a name: ‘NIST 800-53 v4’ in ‘NIST_SP-800-53_rev4_catalog.json’. */
function titledWithin(name: string, shipped: readonly LoadedFramework[]): LoadedFramework[] {
  const there = wordsOf(name);
  const alike = shipped
    .map((framework) => ({ framework, words: wordsOf(framework.facts.title) }))
    .filter(({ words }) => words.size > 1 && [...words].every((word) => there.has(word)));
  const most = Math.max(0, ...alike.map(({ words }) => words.size));
  return alike.filter(({ words }) => words.size === most).map(({ framework }) => framework);
}

/** The framework of ours that a profile means by a file's name, a UUID or a title; undefined where that isn't sure. */
export function shippedFor(wanted: WantedCatalogue, shipped: ShippedFrameworks): MeantFramework | undefined {
  const all = [...shipped.values()];
  const named = all.map((framework) => {
    const { id, title } = framework.facts;
    return { framework, title, ...(catalogues.get(id) ?? { fileName: `${id}.json`, uuid: undefined }) };
  });
  const whole = meantBy(wanted, named)?.framework;
  if (whole !== undefined) return { framework: whole, isPart: false };
  const names = [wanted.title ?? '', ...wanted.files].slice(0, mostLooked).filter((name) => !isChoice(name));
  const alike = new Set(names.flatMap((name) => titledWithin(name, all)));
  const [framework, ...others] = alike;
  return framework && others.length === 0
    ? { framework, isPart: catalogues.has(framework.facts.id) }
    : undefined;
}

/** OSCAL asks for one: nobody refers to it. */
const uuid = '00000000-0000-4000-8000-000000000000';

type Row = LoadedFramework['requirements'][number];

/** A framework of ours as a catalogue: without parameters, since its words have none. */
function catalogueOf({ facts, sections, requirements }: LoadedFramework): string {
  const controlsIn = (rows: readonly Row[] = []): object[] =>
    rows.map(({ id, title, citation, text, withdrawn }) => ({
      id,
      title,
      props: [
        { name: 'label', value: citation },
        ...(withdrawn ? [{ name: 'status', value: 'withdrawn' }] : []),
      ],
      links: (withdrawn?.into ?? []).map((into) => ({ href: `#${into}`, rel: 'incorporated-into' })),
      parts: text ? [{ id: `${id}_smt`, name: 'statement', prose: text }] : [],
      controls: controlsIn(within.get(id)),
    }));
  const within = Map.groupBy(requirements, ({ parent }) => parent);
  const bySection = Map.groupBy(within.get(null) ?? [], ({ section }) => section);
  const sectionsIn = Map.groupBy(sections, ({ parent }) => parent);
  const groupsIn = (parent: string | null): object[] =>
    (sectionsIn.get(parent) ?? []).map(({ id, title }) => ({
      id,
      title,
      groups: groupsIn(id),
      controls: controlsIn(bySection.get(id)),
    }));
  const day = `${facts.source.date ?? facts.version}T00:00:00Z`;
  const metadata = {
    title: facts.title,
    'last-modified': day,
    version: facts.edition,
    'oscal-version': '1.1.3',
  };
  return JSON.stringify({
    catalog: { uuid, metadata, groups: groupsIn(null), controls: controlsIn(bySection.get(null)) },
  });
}

/** One of ours as the catalogue that a profile chooses from. */
export async function readShippedCatalogue({
  framework,
  isPart,
}: MeantFramework): Promise<Omit<CatalogueText, 'hrefs'>> {
  const { id } = framework.facts;
  const text = catalogues.has(id) ? await readCatalogueText(id) : catalogueOf(framework);
  return { text, from: 'content', isPart };
}
