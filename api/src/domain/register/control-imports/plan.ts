import { count } from '@adili/audits/words';
import { mostLinks } from '@adili/schemas/controls/control';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import { type ControlPlan, mostPlanned } from '@adili/schemas/controls/import';
import { linkForm } from '@adili/schemas/evidence/evidence-forms';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Whole } from '@adili/schemas/whole';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { GivenControl } from '../../foundation/ports/given-control.ts';
import { isMember } from '../../people/members/members.ts';
import { withTags } from '../controls/with-tags.ts';
import type { Register } from '../register/register.ts';
import { Citations, type Named } from './citations.ts';
import { type ByTitle, byTitleOf, joinedByTitle, nameOf, partedRows } from './joined-rows.ts';
import { changesOf, columnWords, countLinks, type Said } from './planned-changes.ts';
import { plain, readCadence, readState, shown } from './words.ts';

type Links = ControlRow['requirements'];

/** A web address as evidence, and until when it is valid. */
interface PlannedEvidence {
  readonly url: string;
  readonly validUntil: string | undefined;
}

/** What becomes of one control: where nothing is other than before, it stays. */
export interface PlannedControl {
  readonly place: string;
  /** The one that is there; undefined where it is new. */
  readonly before: ControlRow | undefined;
  /** As it will be. Of a new one the id and the instants are still to be given. */
  readonly after: Whole<
    Pick<ControlRow, 'title' | 'description' | 'owner' | 'cadence' | 'state' | 'tags' | 'requirements'>
  >;
  /** What it has not yet. */
  readonly evidence: readonly PlannedEvidence[];
  /** What changes, in words. */
  readonly changes: readonly string[];
}

/** What would become of all controls of a table. */
export interface Plan {
  /** What should be known of how it was understood. */
  readonly notes: readonly string[];
  readonly controls: readonly PlannedControl[];
  readonly unclear: ControlPlan['unclear'];
}

/** As answers show it. */
export function shownPlan(
  { controls, unclear, notes: ofPlan }: Plan,
  notes: readonly string[],
): Omit<ControlPlan, 'untouched'> {
  const outcomeOf = ({ before, changes }: PlannedControl) =>
    before === undefined ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  const rows = controls.map((control) => ({
    place: control.place,
    title: control.after.title,
    outcome: outcomeOf(control) as ControlPlan['rows'][number]['outcome'],
    changes: [...control.changes],
  }));
  const counted = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
  return {
    added: counted('new'),
    changed: counted('changed'),
    unchanged: counted('unchanged'),
    rows: rows.filter(({ outcome }) => outcome !== 'unchanged').slice(0, mostPlanned),
    unclear: unclear.slice(0, mostPlanned),
    unclearCount: unclear.length,
    notes: [...notes, ...ofPlan],
  };
}

/** Adds what is named to links, each once. */
function withLinks(links: Links, named: readonly Named[]): Links {
  const all = new Map(links.map(({ framework, requirements }) => [framework, new Set(requirements)]));
  for (const { framework, requirement } of named)
    all.set(framework, (all.get(framework) ?? new Set()).add(requirement));
  return [...all].map(([framework, requirements]) => ({ framework, requirements: [...requirements] }));
}

const idsOf = (links: Links): ReadonlySet<string> =>
  new Set(
    links.flatMap(({ framework, requirements }) =>
      requirements.map((requirement) => requirementIdOf(framework, requirement)),
    ),
  );

/** Citations of several requirements that a plan names. */
const mostNotes = 20;

/** Plans what a table of controls changes in a register. */
class Planner {
  readonly unclear: { place: string; sentence: string }[] = [];
  /** What citations of several requirements were taken for. */
  readonly #series = new Set<string>();
  /** Frameworks that are not adopted, and that controls are linked to. */
  readonly #left = new Set<string>();
  readonly #register: Register;
  readonly #citations: Citations;
  readonly #byTitle: ByTitle;
  readonly #people: ReadonlyMap<string, readonly string[]>;
  readonly #byEmail: ReadonlyMap<string, string>;

  constructor(register: Register) {
    this.#register = register;
    this.#citations = new Citations(register.frameworks, register.shipped.values());
    this.#byTitle = byTitleOf(register.controls);
    const members = [...register.people.values()].filter(isMember);
    this.#byEmail = new Map(members.map(({ id, email }) => [email, id]));
    const called = members.flatMap(({ id, email, fullName }) =>
      [email, fullName].flatMap((name) => (name ? [{ id, name: plain(name) }] : [])),
    );
    this.#people = new Map(
      [...Map.groupBy(called, ({ name }) => name)].map(([name, all]) => [
        name,
        [...new Set(all.map(({ id }) => id))],
      ]),
    );
  }

  /** Rows that are of a control: one with an id of ours needs no title. */
  titled(given: readonly GivenControl[]): GivenControl[] {
    return given.flatMap((row) => {
      const title = row.title || this.#register.controlById.get(row.id)?.title;
      if (title !== undefined && title !== '') return [{ ...row, title }];
      this.#say(
        row.place,
        'This row has no title, and is left out. Give it one. If it goes on with the control above, leave its owner, state and frequency empty.',
      );
      return [];
    });
  }

  parted(given: readonly GivenControl[]): GivenControl[][] {
    return partedRows(given, this.#register, this.#byTitle);
  }

  plan(rows: readonly GivenControl[]): PlannedControl | null {
    const [first] = rows;
    if (first === undefined) return null;
    const { place } = first;
    const before = this.#findBefore(first);
    if (before === null) return null;
    const one = (name: Said) => this.#one(rows, name);
    const title = one('title');
    const description = this.#descriptionOf(rows, one('description'), before?.description);
    const links = idsOf(before?.requirements ?? []);
    const named = rows.flatMap((row) => this.#linksOf(row, links));
    const linked = withLinks(before?.requirements ?? [], named);
    const isTooMany = countLinks(linked) > mostLinks;
    if (isTooMany) this.#say(place, `A control answers at most ${mostLinks} requirements. Part it in two.`);
    const state = this.#read(
      first,
      one('state'),
      readState,
      'is no state of work. Write planned, in place or retired.',
    );
    const cadence = this.#read(
      first,
      one('cadence'),
      readCadence,
      'doesn’t say how often. Write monthly, quarterly, yearly, or a number of days.',
    );
    const after = {
      title,
      description,
      owner: this.#ownerOf(first, one('owner')) ?? before?.owner,
      cadence: cadence === undefined ? before?.cadence : cadence === null ? undefined : String(cadence),
      // Nobody has said yet that it is done.
      state: state ?? before?.state ?? 'planned',
      tags: this.#tagsOf(rows, before?.tags),
      requirements: isTooMany ? (before?.requirements ?? []) : linked,
    };
    const evidence = this.#evidenceOf(rows, before);
    return { place, before, after, evidence, changes: changesOf(before, after, evidence, this.#register) };
  }

  /** @returns null where it is unclear which it is */
  #findBefore({ place, id, title }: GivenControl): ControlRow | undefined | null {
    if (id !== '') {
      const found = this.#register.controlById.get(id);
      if (found) return found;
    }
    const [one, other] = this.#byTitle.get(nameOf(title)) ?? [];
    if (other === undefined) return one;
    this.#say(place, `Two of your controls are called ${shown(title)}. Rename one, or bring their ids.`);
    return null;
  }

  /** What the rows of a control say, which should be one thing. */
  #one(rows: readonly GivenControl[], name: Said): string {
    const said = rows.filter((row) => row[name] !== '');
    const [first] = said;
    for (const row of said)
      if (first && plain(row[name]) !== plain(first[name]))
        this.#say(
          row.place,
          `It belongs to the control in ${first.place}, whose ${columnWords[name]} is another and is taken. If it is a control of its own, give it its own title and id.`,
        );
    return first?.[name] ?? '';
  }

  #descriptionOf(
    rows: readonly GivenControl[],
    written: string,
    before: string | undefined,
  ): string | undefined {
    const start = written || (before ?? '');
    const notes = rows.map(({ notes: one }) => one).filter((one) => one !== '' && !start.includes(one));
    const description = [start, ...new Set(notes)].filter(Boolean).join('\n\n');
    const read = controlTexts.shape.description.safeParse(description);
    if (read.success) return read.data || undefined;
    this.#say(rows[0]?.place ?? '', 'Description and notes are too long together. The notes are left out.');
    return start || undefined;
  }

  #tagsOf(rows: readonly GivenControl[], before: string | undefined): string | undefined {
    const together = withTags(
      before,
      rows.map(({ tags }) => tags),
    );
    if (together !== null) return together;
    this.#say(rows[0]?.place ?? '', 'It has no room for further tags. They are left out.');
    return before;
  }

  #ownerOf({ place }: GivenControl, written: string): string | undefined {
    if (written === '') return undefined;
    // Whole addresses first: without their marks two may be alike, and a name may be like one.
    const whole = this.#byEmail.get(written.toLowerCase());
    if (whole !== undefined) return whole;
    const [id, other] = this.#people.get(plain(written)) ?? [];
    if (id !== undefined && other === undefined) return id;
    this.#say(
      place,
      id === undefined
        ? `Nobody in your organisation has the address or name ${shown(written)}. Invite them first, or choose an owner later.`
        : `Two people are called ${shown(written)}. Give the email address.`,
    );
    return undefined;
  }

  #read<Value>(
    { place }: GivenControl,
    written: string,
    read: (cell: string) => Value | undefined,
    otherwise: string,
  ): Value | undefined {
    if (written === '') return undefined;
    const value = read(written);
    if (value === undefined) this.#say(place, `${shown(written)} ${otherwise}`);
    return value;
  }

  /** @param links what the control is linked to, by ids: that stays, whatever became of its framework */
  #linksOf({ place, requirements, framework }: GivenControl, links: ReadonlySet<string>): Named[] {
    const cited = requirements.flatMap(({ header, citations }) =>
      citations.map((citation) => ({ header, citation })),
    );
    return cited.flatMap(({ header, citation }) => {
      if (links.has(citation)) {
        this.#noteLeft(citation);
        return [];
      }
      const meant = this.#citations.find(citation, framework, header);
      if ('sentence' in meant) {
        this.#say(place, meant.sentence);
        return [];
      }
      if (meant.note !== undefined) this.#series.add(meant.note);
      return meant.named;
    });
  }

  #evidenceOf(rows: readonly GivenControl[], before: ControlRow | undefined): PlannedEvidence[] {
    const pieces = before ? (this.#register.evidenceOf.get(before.id) ?? []) : [];
    const known = new Set(pieces.map(({ url }) => url));
    return rows.flatMap(({ place, evidence, due }) =>
      evidence.flatMap((written) => {
        const read = linkForm.shape.url.safeParse(written);
        if (!read.success) {
          this.#say(
            place,
            `${shown(written)} is no whole web address. Write it as https://example.com, or add this evidence on the control’s page.`,
          );
          return [];
        }
        if (known.has(read.data)) return [];
        known.add(read.data);
        return [{ url: read.data, validUntil: due || undefined }];
      }),
    );
  }

  #noteLeft(id: string): void {
    const { framework = '' } = partsOfRequirementId(id) ?? {};
    if (!this.#register.frameworks.some(({ facts }) => facts.id === framework)) this.#left.add(framework);
  }

  /** What should be known of how citations were understood. */
  get notes(): string[] {
    const left = [...this.#left].map(
      (id) =>
        `Your organisation has not adopted ${shown(this.#register.shipped.get(id)?.facts.title ?? id)}. Links to it that controls have already are kept.`,
    );
    const notes = [...this.#series];
    const more = notes.length - mostNotes;
    return [
      ...left,
      ...notes.slice(0, mostNotes),
      ...(more > 0 ? [`And ${count(more, 'citation')} of several requirements more.`] : []),
    ];
  }

  #say(place: string, sentence: string): void {
    this.unclear.push({ place, sentence });
  }
}

/** What a table of controls would change in a register. */
export function planControls(given: readonly GivenControl[], register: Register): Plan {
  const planner = new Planner(register);
  const parted = planner.parted(planner.titled(given));
  const planned = parted.map((rows) => planner.plan(rows));
  const isForeign = given.some(({ id }) => id !== '' && !register.controlById.has(id));
  const isAlone = given.some(({ due, evidence }) => due !== '' && evidence.length === 0);
  const notes = [
    ...(isForeign
      ? ['Ids that are not of your controls here are left out. To keep your own, put them in the title.']
      : []),
    ...joinedByTitle(parted),
    ...planner.notes,
    ...(isAlone
      ? [
          'A due day counts as the end of the evidence in its row. Without evidence it is left out: a control is due by its cadence and its evidence.',
        ]
      : []),
  ];
  return { controls: planned.filter((one) => one !== null), unclear: planner.unclear, notes };
}
