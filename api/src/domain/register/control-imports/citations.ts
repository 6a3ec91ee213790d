import { count } from '@adili/audits/words';
import { mostLinks } from '@adili/schemas/controls/control';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import { budgets } from '../../foundation/rate-limits/budgets.ts';
import { indexed } from '../register/indexed-framework.ts';
import { type Cited, citedAs, type Found, namesOf, plain } from './cited-framework.ts';
import { endsIn, partsIn } from './several.ts';
import { shown } from './words.ts';

export interface Named {
  readonly framework: string;
  readonly requirement: string;
}

/** What a citation was found to mean: requirements, with a sentence on which these are where that is to be known, or one on why none. */
export type Meant =
  | { readonly named: readonly Named[]; readonly note?: string | undefined }
  | { readonly sentence: string };

/** Frameworks that are looked at: all where it is null. */
type Among = ReadonlySet<string> | null;

/** What follows a framework's name in the header of a column. */
const afterName =
  /^(?:trustservices|criteri(?:a|on)|controls?|references?|ref|requirements?|mapping|clauses?|articles?|citations?|annexa|ids?)+$/;

/** A citation as it may be read: whole, or after what frameworks are called. */
interface Reading {
  readonly key: string;
  readonly of: Among;
}

/** Characters by which names are found: none has fewer. */
const start = (name: string) => name.slice(0, 3);

/** Citations that are looked at for several requirements: a table that people wrote has few that are not plainly one. */
const mostTried = 10_000;

const isIn = (among: Among, framework: string): boolean => among === null || among.has(framework);

const notAdopted = (framework: string): Meant => ({
  sentence: `Your organisation has not adopted ${shown(framework)}. Adopt it first.`,
});

const ambiguous = (written: string, titles: readonly string[], how: string): Meant => ({
  sentence: `${shown(written)} is in ${titles.slice(0, 3).join(' and in ')}. Say which, ${how}.`,
});

/** Finds requirements of the adopted frameworks by how they are cited. */
export class Citations {
  readonly #frameworks: readonly Cited[];
  /** What each citation means in all of them. */
  readonly #byCitation = new Map<string, Found[]>();
  readonly #live: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** What frameworks are called, the longest first, by how that begins: several may go by one name. */
  readonly #names: ReadonlyMap<string, readonly (readonly [name: string, frameworks: ReadonlySet<string>])[]>;
  /** The names of those that could be adopted. */
  readonly #shipped: readonly string[];
  /** What headers were found to call. */
  readonly #headers = new Map<string, Among>();
  #triesLeft = mostTried;
  /** Of requirements that series and ranges may be of together: a register links no more. */
  #roomLeft: number = budgets.register.links;

  readonly #isOfAnnex: boolean;

  /** @param of what a table is: numbers alone in a Statement of Applicability are of Annex A, which it is about */
  constructor(
    adopted: readonly LoadedFramework[],
    shipped: Iterable<LoadedFramework>,
    { isOfAnnex = false } = {},
  ) {
    this.#isOfAnnex = isOfAnnex;
    this.#shipped = [...shipped].flatMap(namesOf);
    this.#frameworks = adopted.map(citedAs);
    this.#live = new Map(adopted.map((framework) => [framework.facts.id, indexed(framework).live]));
    const named = this.#frameworks.flatMap(({ id, names }) => names.map((name) => ({ name, id })));
    const names = [...Map.groupBy(named, ({ name }) => name)]
      .map(([name, all]) => [name, new Set(all.map(({ id }) => id))] as const)
      .sort(([one], [other]) => other.length - one.length);
    this.#names = Map.groupBy(names, ([name]) => start(name));
    for (const { byCitation } of this.#frameworks)
      for (const [key, found] of byCitation) {
        const others = this.#byCitation.get(key);
        if (others) others.push(...found);
        else this.#byCitation.set(key, [...found]);
      }
  }

  /**
   * Finds what one citation means: what is cited so, before it is taken for several.
   * @param within what the framework is called, where the table says so
   * @param header of its column: where that is a framework's name, it is looked for there first
   */
  find(written: string, within: string, header: string): Meant {
    const exact = this.#findId(written.trim());
    if (exact) return { named: [exact] };
    const headed = this.#headedBy(header);
    if (headed !== null) return this.#findHeaded(written, headed, header);
    const among = within === '' ? null : this.#called(plain(within));
    return among?.size === 0 ? notAdopted(within) : this.#findAmong(written, among, within);
  }

  /** A number alone means the framework above it; with letters, as A.5.1, it may be another's that is in no doubt. */
  #findHeaded(written: string, headed: ReadonlySet<string>, header: string): Meant {
    const there: Meant = headed.size === 0 ? notAdopted(header) : this.#findAmong(written, headed, header);
    if ('named' in there || !/\p{L}/u.test(plain(written))) return there;
    const elsewhere = this.#findAmong(written, null);
    return 'named' in elsewhere ? elsewhere : there;
  }

  /** @param where what the frameworks are called that are looked at, where these are not all */
  #findAmong(written: string, among: Among, where = ''): Meant {
    const ofAnnex = this.#isOfAnnex ? this.#findNumbersOfAnnex(written, among) : undefined;
    if (ofAnnex !== undefined) return ofAnnex;
    const found = this.#findOne(written, among) ?? this.#findSeveral(written, among);
    if (found !== undefined) return found;
    const [control] = this.#findInAnnex(written, among);
    return control !== undefined
      ? {
          sentence: `${control.title} has no ${shown(written)}. Is ${shown(control.citation)} meant? Write it so.`,
        }
      : {
          sentence: where
            ? `${shown(where)} has no ${shown(written)}. Write it as its checklist does, several with commas between.`
            : `No framework that you have adopted has ${shown(written)}. Write it as its checklist does, several with commas between. Or adopt its framework first.`,
        };
  }

  /** What is meant by a whole id, as the product's own table has it: others may be cited alike. */
  #findId(written: string): Named | undefined {
    const named = partsOfRequirementId(written);
    return named !== null && this.#live.get(named.framework)?.has(written) ? named : undefined;
  }

  #findOne(written: string, among: Among): Meant | undefined {
    const found = this.#findAll(plain(written), among);
    const [one] = found;
    if (one === undefined) return undefined;
    if (found.length === 1) {
      const [control] = this.#findInAnnex(written, new Set([one.framework]));
      return {
        named: [one],
        note: control && `${shown(written)} is ${one.citation}, and not ${control.citation}.`,
      };
    }
    const titles = found.map(({ title }) => title);
    return ambiguous(written, titles, `as ${requirementIdOf(one.framework, one.requirement)}`);
  }

  /** A list, a range or a series. */
  #findSeveral(written: string, among: Among): Meant | undefined {
    this.#triesLeft -= 1;
    if (this.#triesLeft < 0) return undefined;
    return (
      this.#findSeries(written, among) ?? this.#findRange(written, among) ?? this.#findList(written, among)
    );
  }

  /** All of a list or none: what isn't whole is shown as it was written. What one part is of, the next is likely of too. */
  #findList(written: string, among: Among): Meant | undefined {
    const named: Named[] = [];
    const notes: string[] = [];
    let last: Among = null;
    for (const part of partsIn(written)) {
      const exact = this.#findId(part);
      const alike: Meant | undefined = last === null ? undefined : this.#findPart(part, last);
      const meant: Meant | undefined = exact
        ? { named: [exact] }
        : alike && 'named' in alike
          ? alike
          : this.#findPart(part, among);
      if (meant === undefined || 'sentence' in meant) return meant;
      named.push(...meant.named);
      if (meant.note) notes.push(meant.note);
      last = among ?? new Set(meant.named.map(({ framework }) => framework));
    }
    return named.length > 0 ? { named, note: notes.join(' ') || undefined } : undefined;
  }

  #findPart(written: string, among: Among): Meant | undefined {
    return (
      this.#findOne(written, among) ?? this.#findSeries(written, among) ?? this.#findRange(written, among)
    );
  }

  /** From one requirement to another, as their framework has them. */
  #findRange(written: string, among: Among): Meant | undefined {
    const [from = '', to = ''] = endsIn(written) ?? [];
    if (from === '') return undefined;
    const firsts = this.#findAll(plain(from), among);
    // Only the first end may name the framework.
    const lasts = this.#findAll(plain(to), new Set(firsts.map(({ framework }) => framework)));
    const ranges = firsts.flatMap((first) =>
      lasts
        .filter(({ framework, place }) => framework === first.framework && place > first.place)
        .map((last) => ({ first, last })),
    );
    const [one] = ranges;
    if (one === undefined) return undefined;
    if (ranges.length > 1)
      return ambiguous(
        written,
        ranges.map(({ first }) => first.title),
        'in a column for the framework',
      );
    const framework = this.#frameworks.find(({ id }) => id === one.first.framework);
    return this.#taken(written, framework?.from(one.first, one.last) ?? []);
  }

  /** All of a heading, or of a number that has others below it. */
  #findSeries(written: string, among: Among): Meant | undefined {
    const found = this.#readings(plain(written)).flatMap(({ key, of }) => {
      // A number alone, as ‘Article 5’, is in many: it is one of a framework that is named.
      if (/^\d*$/.test(key) && of === null && among === null) return [];
      return this.#frameworks
        .filter(({ id }) => isIn(among, id) && isIn(of, id))
        .map((framework) => framework.seriesOf(key))
        .filter((series) => series.length > 0);
    });
    const [one] = found;
    if (one === undefined) return undefined;
    if (found.length === 1) return this.#taken(written, one);
    const titles = [...new Set(found.flatMap(([first]) => first?.title ?? []))];
    return titles.length === 1
      ? this.#taken(written, one)
      : ambiguous(written, titles, 'in a column for the framework');
  }

  /** What several were found to be. */
  #taken(written: string, all: readonly Found[]): Meant {
    this.#roomLeft -= all.length;
    if (all.length > mostLinks || this.#roomLeft < 0)
      return { sentence: `${shown(written)} is too many requirements. Name those that are meant.` };
    const [first] = all;
    const ends = [first, all.at(-1)].map((one) => one?.citation.slice(0, 80)).join(' to ');
    return {
      named: all,
      note: `${shown(written)} is ${count(all.length, 'requirement')} of ${first?.title}: ${all.length > 1 ? ends : first?.citation}.`,
    };
  }

  /** Numbers alone as those of an annex, where it has all of them. */
  #findNumbersOfAnnex(written: string, among: Among): Meant | undefined {
    // ‘Clause 5.2’ says what it is.
    if (/\p{L}/u.test(written)) return undefined;
    const inAnnex = written.replaceAll(/(?<![\w.])\d{1,3}(?:\.\d{1,3})?(?![\w.])/g, 'A.$&');
    const found = this.#findOne(inAnnex, among) ?? this.#findSeveral(inAnnex, among);
    if (found === undefined || !('named' in found)) return undefined;
    return { named: found.named, note: found.note ?? `${shown(written)} is ${inAnnex}, and no clause.` };
  }

  /** The control of an annex that a number alone may be meant for, as ISO/IEC 27002 numbers those of ISO/IEC 27001. */
  #findInAnnex(written: string, among: Among): readonly Found[] {
    const number = written.trim();
    return /^\d+\.\d+$/.test(number) ? this.#findAll(`a.${number}`, among) : [];
  }

  /** What is cited so; in a framework that has none, what is after what that is called. */
  #findAll(whole: string, among: Among): readonly Found[] {
    const all: Found[] = [];
    const done = new Set<string>();
    for (const { key, of } of this.#readings(whole)) {
      const found = (this.#byCitation.get(key) ?? []).filter(
        ({ framework }) => isIn(of, framework) && isIn(among, framework) && !done.has(framework),
      );
      all.push(...found);
      for (const { framework } of found) done.add(framework);
    }
    return all;
  }

  #readings(key: string): Reading[] {
    return [
      { key, of: null },
      ...(this.#names.get(start(key)) ?? [])
        .filter(([name]) => key.startsWith(name))
        .map(([name, of]) => ({ key: plain(key.slice(name.length).replace(/^[:,\-–\s]+/, '')), of })),
    ];
  }

  /** What the header of a column calls; null where that is no framework, and none where it is one that isn't adopted. */
  #headedBy(header: string): ReadonlySet<string> | null {
    const known = this.#headers.get(header);
    if (known !== undefined) return known;
    const key = plain(header);
    const isCalled = (name: string) =>
      key.startsWith(name) && (key === name || afterName.test(key.slice(name.length)));
    const adopted = this.#frameworks.filter(({ names }) => names.some(isCalled)).map(({ id }) => id);
    const headed = adopted.length > 0 || this.#shipped.some(isCalled) ? new Set(adopted) : null;
    this.#headers.set(header, headed);
    return headed;
  }

  #called(name: string): ReadonlySet<string> {
    return new Set(this.#frameworks.filter(({ names }) => names.includes(name)).map(({ id }) => id));
  }
}
