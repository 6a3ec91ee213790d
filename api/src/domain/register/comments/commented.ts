import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-id';
import type { CommentedThings } from '../../foundation/ports/commented-things.ts';
import { findFramework } from '../frameworks/catalogue.ts';
import { keptOutline } from '../frameworks/contents.ts';
import { indexed } from '../register/indexed-framework.ts';

const pathOfControl = (id: string) => `compliance/controls/${encodeURIComponent(id)}`;

/** What people comment on in a register. */
export const commentedInRegister: Pick<CommentedThings, 'control' | 'requirement' | 'evidence'> = {
  async control(_, tables, organisationId, id) {
    const row = await tables.controls.byId(id);
    return row?.organisationId === organisationId ? { path: pathOfControl(id) } : null;
  },
  async requirement(services, tables, organisationId, id) {
    const { framework, requirement } = partsOfRequirementId(id) ?? {};
    const adoptions = await tables.frameworkAdoptions.where('organisationId', organisationId);
    const adopted = adoptions.find((one) => one.framework === framework)?.framework;
    if (adopted === undefined || requirement === undefined) return null;
    const found = await findFramework(services, tables, organisationId, adopted, keptOutline);
    if (!(found && indexed(found).live.has(id))) return null;
    const query = new URLSearchParams({ open: requirement, comments: id });
    return { path: `compliance/${encodeURIComponent(adopted)}?${query}` };
  },
  async evidence(_, tables, organisationId, id) {
    const row = await tables.evidence.byId(id);
    if (row?.organisationId !== organisationId) return null;
    const [control] = row.controls;
    // On the page of what it proves, with its comments open.
    const path = control === undefined ? 'compliance/evidence' : pathOfControl(control);
    return { path: `${path}?comments=${encodeURIComponent(id)}` };
  },
};
