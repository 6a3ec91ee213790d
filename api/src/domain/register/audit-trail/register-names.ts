import { relationWords } from '@adili/schemas/frameworks/mapping-relation';
import { partsOfRequirementId, requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { Tables } from '../../../store/store.ts';
import type { AuditRow } from '../../../store/tables/audit-entries.ts';
import type { Services } from '../../foundation/services.ts';
import { mappingOfEntry } from '../mappings/mapping-entry.ts';
import { titleOfEvidence } from '../register/because.ts';

type Shown = Pick<Services, 'store' | 'frameworks'>;
type Entry = Pick<AuditRow, 'at' | 'action' | 'target' | 'detail'>;

type RequirementParts = NonNullable<ReturnType<typeof partsOfRequirementId>>;

const idsWithin = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Ids of rows that the words of entries name. */
export const idsInDetails = (entries: readonly Pick<AuditRow, 'detail'>[]): readonly string[] =>
  entries.flatMap(({ detail }) => detail.match(idsWithin) ?? []);

/** A text with names in the place of ids, as far as these have any. */
export const withNames = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(idsWithin, (id) => nameOf(id) ?? id);

/** Names of what a register holds, as an organisation reads them. */
export interface RegisterNames {
  /** Of a control, a piece of evidence, a risk, an automation, a framework or a requirement, and of a mapping that from which it is; undefined where it has none any more. */
  ofTarget(entry: Entry): string | undefined;
  /** The words of an entry, with names in the place of ids; of an exclusion that still stands, its reason. @param nameOf what other ids are called */
  inDetail(entry: Entry, nameOf: (id: string) => string | undefined): string;
}

/** Titles of the frameworks that an organisation can have spoken of: those shipped, adopted and imported. */
async function frameworkTitles({ store, frameworks }: Shown, organisationId: string) {
  const [adoptions, imports] = await Promise.all([
    store.frameworkAdoptions.where('organisationId', organisationId),
    store.frameworkImports.where('organisationId', organisationId),
  ]);
  const titles = new Map([...frameworks].map(([id, { facts }]) => [id, facts.title]));
  for (const { id, title } of imports) titles.set(id, title);
  for (const { framework, title } of adoptions) titles.set(framework, title);
  return titles;
}

/** Titles of an organisation's own controls, evidence, risks and automations that are still there. */
async function rowTitles(
  { controls, evidence, risks, automations }: Pick<Tables, 'controls' | 'evidence' | 'risks' | 'automations'>,
  ids: readonly string[],
  organisationId: string,
) {
  const isOwn = (row: { readonly organisationId: string }) => row.organisationId === organisationId;
  const [found, pieces, ofRisks, ofAutomations] = await Promise.all([
    controls.byIds(ids),
    evidence.byIds(ids),
    risks.byIds(ids),
    automations.byIds(ids),
  ]);
  const titles = new Map([...found, ...ofRisks].filter(isOwn).map(({ id, title }) => [id, title]));
  for (const { id, name } of ofAutomations.filter(isOwn)) titles.set(id, name);
  for (const piece of pieces.filter(isOwn)) titles.set(piece.id, titleOfEvidence(piece));
  return titles;
}

const isExclusion = ({ action }: Entry) => action === 'requirement.excluded';

/** What an organisation says now of requirements that entries exclude, by the entries' targets. */
async function excludedRows(
  { organisationRequirements }: Pick<Tables, 'organisationRequirements'>,
  entries: readonly Entry[],
  organisationId: string,
) {
  const targets = [...new Set(entries.filter(isExclusion).map(({ target }) => target))];
  const rows = await organisationRequirements.byIds(targets.map((target) => `${organisationId}:${target}`));
  return new Map(rows.map((row) => [requirementIdOf(row.framework, row.requirement), row]));
}

const ofRegister = /^(?:control|evidence|requirement|comment|mapping|framework|pack|risk|automation)\./;

/** Reads the names that entries of an organisation's trail want. Entries of nothing else cost no query. */
export async function registerNames(
  services: Shown,
  entries: readonly Entry[],
  organisationId: string,
): Promise<RegisterNames | null> {
  const wanted = entries.filter(({ action }) => ofRegister.test(action));
  if (wanted.length === 0) return null;
  const ids = [...new Set([...wanted.map(({ target }) => target), ...idsInDetails(wanted)])];
  const [titles, rows, excluded] = await Promise.all([
    frameworkTitles(services, organisationId),
    rowTitles(services.store, ids, organisationId),
    excludedRows(services.store, wanted, organisationId),
  ]);
  const citationOf = (framework: string, id: string) =>
    services.frameworks.get(framework)?.requirements.find((one) => one.id === id)?.citation ?? id;
  const titleOf = (framework: string) => titles.get(framework) ?? framework;
  const requirementName = ({ framework, requirement }: RequirementParts) =>
    `${titleOf(framework)}, ${citationOf(framework, requirement)}`;
  return {
    ofTarget({ action, target, detail }) {
      if (action.startsWith('framework.')) return titles.get(target);
      const isMapping = action.startsWith('mapping.');
      // No other id has a colon: comments are on a requirement too.
      const named = isMapping ? mappingOfEntry(detail)?.from : partsOfRequirementId(target);
      if (!(isMapping || named)) return rows.get(target);
      return named && titles.has(named.framework) ? requirementName(named) : undefined;
    },
    inDetail(entry, nameOf) {
      const { at, action, target, detail } = entry;
      if (isExclusion(entry)) {
        const row = excluded.get(target);
        return row?.excludedAt === at ? (row.reason ?? detail) : detail;
      }
      if (action === 'pack.requested') return detail.split(', ').map(titleOf).join(', ');
      const mapping = action.startsWith('mapping.') && mappingOfEntry(detail);
      if (mapping)
        return `${requirementName(mapping.from)} ${relationWords[mapping.relation]} ${requirementName(mapping.to)}${mapping.more}`;
      if (action === 'control.linked') {
        const [framework = '', linked = ''] = detail.split(': ');
        const citations = linked.split(', ').map((id) => citationOf(framework, id));
        return `${titleOf(framework)}: ${citations.join(', ')}`;
      }
      return withNames(detail, (id) => {
        const title = rows.get(id);
        return title === undefined ? nameOf(id) : `‘${title}’`;
      });
    },
  };
}
