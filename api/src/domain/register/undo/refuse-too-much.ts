import { mostControls } from '@adili/schemas/controls/control';
import { mostEvidence } from '@adili/schemas/evidence/evidence';
import { mostRisks } from '@adili/schemas/risks/risk-limits';
import type { Tables } from '../../../store/store.ts';
import type { ControlRow } from '../../../store/tables/controls.ts';
import type { EvidenceRow } from '../../../store/tables/evidence.ts';
import type { UndoneTable } from '../../../store/tables/undo.ts';
import { TooManyControlsError } from '../controls/errors.ts';
import { refuseTooManyLinks } from '../controls/links.ts';
import { TooMuchEvidenceError } from '../evidence/errors.ts';
import { refuseTooManyProofs } from '../evidence/evidence.ts';
import type { Register } from '../register/register.ts';
import { TooManyRisksError } from './errors.ts';
import type { KeptRow } from './kept-rows.ts';

/** Whether a register has room for rows as they were. @throws {TooManyControlsError | TooMuchEvidenceError | TooManyRisksError | TooManyLinksError | TooManyProofsError} */
export async function refuseTooMuch(
  tables: Tables,
  register: Register,
  rows: readonly KeptRow[],
): Promise<void> {
  const { controls, evidence, organisation } = register;
  const rowsOf = <Row>(name: UndoneTable, which: 'before' | 'after') =>
    rows.flatMap((row) => (row.table === name && row[which] ? [row[which] as unknown as Row] : []));
  const more = (name: UndoneTable) => rowsOf(name, 'before').length - rowsOf(name, 'after').length;
  if (more('controls') > 0 && controls.length + more('controls') > mostControls)
    throw new TooManyControlsError();
  if (more('evidence') > 0 && evidence.length + more('evidence') > mostEvidence)
    throw new TooMuchEvidenceError();
  if (more('risks') > 0) {
    const there = await tables.risks.fieldsWhere('organisationId', organisation.id, ['id']);
    if (there.length + more('risks') > mostRisks) throw new TooManyRisksError();
  }
  const linksOf = (which: 'before' | 'after') =>
    rowsOf<ControlRow>('controls', which).flatMap(({ requirements }) => requirements);
  refuseTooManyLinks(controls, linksOf('after'), linksOf('before'));
  const proofsOf = (which: 'before' | 'after') =>
    rowsOf<EvidenceRow>('evidence', which).reduce((sum, row) => sum + row.controls.length, 0);
  const proofs = proofsOf('before') - proofsOf('after');
  if (proofs > 0) await refuseTooManyProofs(tables, organisation.id, proofs);
}
