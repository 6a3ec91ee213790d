import { requirementIdOf } from '@adili/schemas/requirements/requirement-id';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { FrameworkMapping } from '../../../store/tables/framework-mappings.ts';
import type { RequirementRow } from '../../../store/tables/requirements.ts';
import type { RiskRow } from '../../../store/tables/risks.ts';
import { titleOfEvidence } from '../register/because.ts';
import type { KeptRow } from './kept-rows.ts';

/** What a row is of, as the audit trail names it, and what people call it. */
export function namedBy({ table, of, before, after }: KeptRow): {
  readonly target: string;
  readonly title: string;
} {
  const row = before ?? after;
  switch (table) {
    case 'controls':
      return { target: of, title: (row as ControlRow).title };
    case 'risks':
      return { target: of, title: (row as RiskRow).title };
    case 'organisationRequirements': {
      const { framework, requirement } = row as RequirementRow;
      return { target: requirementIdOf(framework, requirement), title: requirement };
    }
    case 'frameworkMappings': {
      const { from, to } = row as FrameworkMapping;
      return { target: of, title: `${from} to ${to}` };
    }
    case 'evidence':
      return { target: of, title: titleOfEvidence(row as EvidenceRow) };
    case 'evidenceTexts':
      return { target: of, title: '' };
  }
}
