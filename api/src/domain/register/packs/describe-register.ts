import { buffer } from 'node:stream/consumers';
import { cadenceWords } from '@adili/schemas/controls/cadence-words';
import { controlTexts } from '@adili/schemas/controls/control-texts';
import { formerMember } from '@adili/schemas/members/former-member';
import { defaultTimeZone } from '@adili/schemas/organisations/default-time-zone';
import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import { textsOf } from '@adili/schemas/texts';
import type { Tables } from '../../../store/store.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import type { PackRow } from '../../../store/tables/packs.ts';
import { namesFor } from '../../foundation/audit-entries/names.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { Services } from '../../foundation/services.ts';
import { readFramework } from '../frameworks/catalogue.ts';
import { becauseOf, standingOfEvidence, titleOfEvidence } from '../register/because.ts';
import { cadenceOf, isPending } from '../register/facts.ts';
import { indexed } from '../register/indexed-framework.ts';
import { conductOfPiece, type RecordTexts, readRecords, recordTitle } from '../register/records.ts';
import { ownerIn, type Register, readRegister } from '../register/register.ts';
import { isSelfDeclared } from '../register/states.ts';
import { asOfRegister } from './as-of.ts';
import type {
  Named,
  PackControl,
  PackDescription,
  PackEvidence,
  PackFramework,
  PackRequirement,
} from './description.ts';
import { PackFileError } from './errors.ts';
import { packedMapping, packedMappings } from './packed-mappings.ts';
import { registerTrail } from './register-trail.ts';

type NameOf = (id: string) => Named;
type Mappings = readonly FrameworkMapping[];

/** Everybody whom a register names, by their ids. */
async function readNames(tables: Tables, register: Register, mappings: Mappings): Promise<NameOf> {
  const { organisation, controls, evidence, requirements } = register;
  const ids = [
    ...controls.map(({ owner }) => owner),
    ...evidence.flatMap(({ givenBy, approvedBy }) => [givenBy, approvedBy]),
    ...requirements.flatMap(({ owner, excludedBy, approvedBy }) => [owner, excludedBy, approvedBy]),
    ...mappings.flatMap(({ madeBy, changedBy, reviewedBy }) => [madeBy, changedBy, reviewedBy]),
  ].filter((id) => id !== undefined);
  const nameOf = await namesFor(tables, ids, organisation.id);
  return (id) => ({ id, name: nameOf(id)?.name ?? (id === 'system' ? 'Adili' : formerMember) });
}

const optional = (nameOf: NameOf, id: string | undefined) => (id === undefined ? undefined : nameOf(id));

/** What a framework is called: as it was adopted, or else as it is shipped. */
const titleOf = (id: string, { frameworks, shipped }: Register): string =>
  (frameworks.find(({ facts }) => facts.id === id) ?? shipped.get(id))?.facts.title ?? id;

function packedRequirements(
  framework: LoadedFramework,
  register: Register,
  mappings: Mappings,
  nameOf: NameOf,
): PackRequirement[] {
  const mappingById = new Map(mappings.map((row) => [row.id, row]));
  const { live, sections } = indexed(framework);
  return [...live].flatMap(
    ([key, { id, citation, title, text, guidance, link, parent, section }]): PackRequirement[] => {
      const found = register.states.of(key);
      if (found === null) return [];
      const row = register.saidOf.get(key);
      const because = becauseOf(key, found, register);
      const own = mappingById.get(because.mapping?.own?.id ?? '');
      return [
        {
          id,
          citation,
          title,
          text,
          guidance,
          link,
          parent: parent ?? undefined,
          section: section === null ? undefined : { id: section, title: sections.get(section) ?? section },
          state: found.state,
          isSelfDeclared: found.isSelfDeclared,
          since: because.since,
          owner: optional(nameOf, row && ownerIn(register, row)),
          due: row?.due,
          inclusionReasons: row?.inclusionReasons,
          justification: row?.justification,
          exclusion:
            row?.excludedAt === undefined
              ? undefined
              : {
                  reason: row.reason ?? '',
                  givenBy: nameOf(row.excludedBy ?? ''),
                  givenAt: row.excludedAt,
                  approvedBy: optional(nameOf, row.approvedBy),
                  approvedAt: row.approvedAt,
                  isPending: isPending(row),
                },
          controls: because.controls.map((control) => control.id),
          mapping: because.mapping && {
            framework: because.mapping.framework,
            frameworkTitle: titleOf(because.mapping.framework, register),
            requirement: because.mapping.requirement.id,
            citation: because.mapping.requirement.citation,
            relation: because.mapping.relation,
            own: own && packedMapping(own, nameOf),
          },
        },
      ];
    },
  );
}

/** The controls behind requirements, in the order in which they were made. */
function packedControls(ids: ReadonlySet<string>, register: Register, nameOf: NameOf): PackControl[] {
  const rows = register.controls.filter(({ id }) => ids.has(id)).toReversed();
  return rows.map((row) => {
    const cadence = cadenceOf(row);
    const standing = register.states.standing(row.id);
    const { isValid, carriedBy, due } = standing;
    return {
      id: row.id,
      ...textsOf(controlTexts, row),
      owner: optional(nameOf, ownerIn(register, row)),
      cadence: cadence === null ? undefined : cadenceWords(cadence),
      state: row.state,
      isValid,
      isSelfDeclared: isSelfDeclared(standing),
      carriedBy: carriedBy ?? undefined,
      carriedUntil: isValid && due !== null ? new Date(due).toISOString() : undefined,
      requirements: row.requirements.flatMap(({ framework, requirements }) =>
        requirements.map((requirement) => requirementIdOf(framework, requirement)),
      ),
    };
  });
}

/** What a record of ours says. That of the trail counts entries, which a pack adds to: here it says where they are. */
const recordText = (row: EvidenceRow, texts: RecordTexts) =>
  row.record === 'audit-trail'
    ? 'The changes of this register are in trail.json, with their chain.'
    : texts.of(row);

async function packedEvidence(
  services: Services,
  ids: ReadonlySet<string>,
  register: Register,
  nameOf: NameOf,
): Promise<PackEvidence[]> {
  const { store, evidenceFiles } = services;
  const rows = register.evidence.filter(({ controls }) => controls.some((id) => ids.has(id))).toReversed();
  const statements = rows.filter(({ kind }) => kind === 'statement').map(({ id }) => id);
  const texts = new Map((await store.evidenceTexts.byIds(statements)).map(({ id, text }) => [id, text]));
  const records = await readRecords(store, register);
  const readContent = async (id: string) => {
    const content = await evidenceFiles.open(id);
    if (content === null) throw new PackFileError(id);
    return content;
  };
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: titleOfEvidence(row),
    url: row.url,
    text: texts.get(row.id),
    record:
      row.kind === 'record'
        ? `${recordTitle(row, row.check && row.title)}. ${recordText(row, records)}`
        : undefined,
    conduct: conductOfPiece(row),
    file:
      row.kind === 'file'
        ? {
            name: row.fileName ?? 'file',
            type: row.fileType ?? '',
            size: row.fileSize ?? 0,
            open: () => readContent(row.id),
          }
        : undefined,
    sha256: row.sha256,
    givenBy: nameOf(row.givenBy),
    givenAt: row.givenAt,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    approvedBy: optional(nameOf, row.approvedBy),
    approvedAt: row.approvedAt,
    controls: row.controls.flatMap((id) => {
      const control = ids.has(id) ? register.controlById.get(id) : undefined;
      return control ? [{ id, ...standingOfEvidence(row, control, register) }] : [];
    }),
  }));
}

/** The picture on the cover; none where its file is gone, which keeps nobody from a pack. */
async function readLogo({ store, evidenceFiles }: Services, organisationId: string) {
  const { logo } = (await store.organisations.byId(organisationId)) ?? {};
  const content = logo === undefined ? null : await evidenceFiles.open(logo);
  return content ? { type: 'image/png', base64: (await buffer(content)).toString('base64') } : undefined;
}

/** From and to as instants, both of which still count. */
const periodOf = ({ from, to }: Pick<PackRow, 'from' | 'to'>, { moment: { days } }: Register) => ({
  from: from === undefined ? undefined : new Date(days.from(from)).toISOString(),
  to: to === undefined ? undefined : new Date(days.until(to) - (to.length === 10 ? 1 : 0)).toISOString(),
});

/**
 * Describes what a pack shows of an organisation's register as it is now: its frameworks, the controls behind them, their
 * evidence, and all changes. @throws {MissingError} a framework is not adopted any more
 */
export async function describeRegister(services: Services, wanted: PackRow): Promise<PackDescription> {
  const { store, siteUrl } = services;
  const trail = await registerTrail(store, wanted.organisationId);
  const register = await readRegister(services, store, wanted.organisationId);
  const mappings = await store.frameworkMappings.where('organisationId', wanted.organisationId);
  const nameOf = await readNames(store, register, mappings);
  const frameworks = register.frameworks.filter(({ facts }) => wanted.frameworks.includes(facts.id));
  if (frameworks.length < wanted.frameworks.length) throw new MissingError('adopted framework');
  const described: PackFramework[] = [];
  for (const { facts } of frameworks) {
    // What its requirements say is in no register.
    const whole = await readFramework(services, store, wanted.organisationId, facts.id);
    described.push({
      ...facts,
      requirements: packedRequirements(whole, register, mappings, nameOf),
      mappings: packedMappings(facts.id, mappings, nameOf),
    });
  }
  const behind = new Set(
    described.flatMap(({ requirements }) => requirements.flatMap(({ controls }) => controls)),
  );
  const { id, name, timeZone = defaultTimeZone } = register.organisation;
  const risks = await services.hooks.packedRisks(services, store, wanted.organisationId);
  const logo = await readLogo(services, wanted.organisationId);
  return {
    site: siteUrl,
    organisation: { id, name: name || 'an organisation without a name', timeZone, logo },
    asOf: asOfRegister(register, trail, risks),
    ...periodOf(wanted, register),
    frameworks: described.map(
      ({
        id: framework,
        title,
        edition,
        country,
        publisher,
        source,
        licence,
        reviewed,
        version,
        sha256,
        requirements,
        mappings: own,
      }) => ({
        ...{ id: framework, title, edition, country, publisher, source, licence, reviewed, version, sha256 },
        requirements,
        mappings: own,
      }),
    ),
    controls: packedControls(behind, register, nameOf),
    evidence: await packedEvidence(services, behind, register, nameOf),
    risks,
    trail,
  };
}
