import type { ReportInFull } from '@adili/schemas/reports/report';
import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { RiskRow } from '../../../store/tables/risks.ts';
import type { Caller, KeyCaller } from '../../foundation/caller.ts';
import { MissingError } from '../../foundation/errors.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { titleOfEvidence } from '../register/because.ts';
import { indexed } from '../register/indexed-framework.ts';
import { type Register, readRegister } from '../register/register.ts';

const frameworkIn = ({ frameworks }: Register, id: string) => frameworks.find(({ facts }) => facts.id === id);

/** @param id as `framework:requirement` */
function requirementIn(register: Register, id: string) {
  const framework = frameworkIn(register, partsOfRequirementId(id)?.framework ?? '');
  return framework && indexed(framework).live.get(id);
}

function evidenceTitle({ evidence }: Register, id: string): string | undefined {
  const row = evidence.find((one) => one.id === id);
  return row && titleOfEvidence(row);
}

/** What a change was of, by its title of today; nothing of what is there no more. */
function titleOf(
  register: Register,
  risks: readonly RiskRow[],
  { action, target }: ReportInFull['lastChanges'][number],
) {
  if (action.startsWith('risk.')) return risks.find(({ id }) => id === target)?.title;
  if (action.startsWith('control.')) return register.controlById.get(target)?.title;
  if (action.startsWith('framework.')) return frameworkIn(register, target)?.facts.title;
  if (action.startsWith('evidence.')) return evidenceTitle(register, target);
  const requirement = requirementIn(register, target);
  return requirement && `${requirement.citation}: ${requirement.title}`;
}

/** A report of the caller's organisation. @throws {MissingError} */
export async function readReport(
  services: Services,
  caller: Caller | KeyCaller,
  id: string,
): Promise<ReportInFull> {
  const { store } = services;
  const row = await store.reports.byId(id);
  const organisationId = organisationIdOf(caller);
  if (row?.organisationId !== organisationId) throw new MissingError('report');
  const register = await readRegister(services, store, organisationId);
  const risks = await store.risks.where('organisationId', organisationId);
  const controlTitle = (control: string) => register.controlById.get(control)?.title;
  return {
    ...row,
    lastChanges: row.lastChanges.map((change) => ({ ...change, title: titleOf(register, risks, change) })),
    dueItems: row.dueItems.map((item) => {
      if (item.kind === 'control') return { ...item, title: controlTitle(item.id) };
      const requirement = requirementIn(register, item.id);
      return { ...item, title: requirement?.title, citation: requirement?.citation };
    }),
    expiredItems: row.expiredItems.map((item) => ({
      ...item,
      title: evidenceTitle(register, item.id),
      controlTitle: controlTitle(item.control),
    })),
  };
}
