import { partsOfRequirementId } from '@adili/schemas/requirements/requirement-parts';
import type { RequirementState } from '@adili/schemas/requirements/requirement-state';

export const pathOfControl = (id: string): string => `/compliance/controls/${encodeURIComponent(id)}`;

/** A control's page, at the form that adds evidence to it. */
export const pathOfAddingEvidence = (id: string): string => `${pathOfControl(id)}?add=evidence`;

/** The checklist of a framework, narrowed to a state where one is given. */
export const pathOfFramework = (id: string, state?: RequirementState): string =>
  `/compliance/${encodeURIComponent(id)}${state ? `?state=${state}` : ''}`;

/** Those requirements of a framework that are met by nothing but records that Adili keeps. */
export const pathOfMetByRecords = (id: string): string => `${pathOfFramework(id)}?proof=records`;

/** Those whose state rests on statements alone. */
export const pathOfSelfDeclared = (id: string): string => `${pathOfFramework(id)}?proof=statements`;

/** The controls that have a tag. */
export const pathOfTag = (tag: string): string => `/compliance/controls?tag=${encodeURIComponent(tag)}`;

/** Where a Statement of Applicability is imported. */
export const pathOfImportingInclusions = '/compliance/requirements/import';

/** The controls that are still to be put in place. */
export const plannedControls = '/compliance/controls?state=planned';

export const pathOfReport = (id: string): string => `/compliance/reports/${encodeURIComponent(id)}`;

/** A requirement in its checklist, opened. @param id as `framework:requirement` */
export function pathOfRequirement(id: string): string {
  const parts = partsOfRequirementId(id);
  return parts
    ? `${pathOfFramework(parts.framework)}?open=${encodeURIComponent(parts.requirement)}`
    : '/compliance';
}

/** A check that is evidence, on its own page. */
export const pathOfCheck = (id: string): string => `/signals/checks/${encodeURIComponent(id)}`;

/** Where anybody verifies a pack, a receipt or a list of erasures. */
export const verifyPath = '/verify';
