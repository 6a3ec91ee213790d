import type { CheckKind } from '@adili/schemas/checks/check-kind';
import type { Tables } from '../../../store/store.ts';
import type { Caller } from '../../foundation/caller.ts';
import type { Services } from '../../foundation/services.ts';
import { organisationIdOf } from '../../people/organisations/organisations.ts';
import { deleteAlong } from '../undo/delete-along.ts';
import { recordUndo } from '../undo/record-undo.ts';
import { deleteEvidence } from './delete-evidence.ts';
import { enterPiece } from './evidence.ts';

/** A check, as far as its evidence names it. */
interface NamedCheck {
  readonly id: string;
  readonly kind: CheckKind;
  /** With the website that it is of. */
  readonly title: string;
}

/** The controls that checks prove, by the checks' ids: the pieces of evidence say it, and nothing else does. */
export async function readProved(
  { evidence }: Pick<Tables, 'evidence'>,
  checks: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const pieces = checks.length > 0 ? await evidence.whereIn('check', checks) : [];
  const inOrder = pieces.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return new Map(
    [...Map.groupBy(inOrder, ({ check = '' }) => check)].map(
      ([check, those]) => [check, [...new Set(those.flatMap(({ controls }) => controls))]] as const,
    ),
  );
}

/**
 * Has a check prove a control in place of what it proved, or nothing. It is a piece as any other: it waits for an approval
 * where others do, and its end can be undone. Part of a transaction in which `turnOf` is locked.
 * @throws {MissingError | PlanLimitError | TooMuchEvidenceError | TooManyError | SessionEndedError}
 */
export async function proveByCheck(
  services: Services,
  tables: Tables,
  caller: Caller,
  { id, kind, title }: NamedCheck,
  control: string | null,
): Promise<void> {
  const actor = caller.account.id;
  const before = await tables.evidence.where('check', id);
  if (before.length > 0)
    await recordUndo(
      services,
      tables,
      { organisationId: organisationIdOf(caller), actor, action: 'evidence.deleted' },
      async (tracked) => {
        for (const row of before) await deleteEvidence(services, tracked, row, actor);
      },
    );
  if (control === null) return;
  const piece = {
    id: services.newId(),
    kind: 'record',
    title,
    sha256: '',
    check: id,
    checkKind: kind,
  } as const;
  await enterPiece(services, tables, caller, control, piece);
}

/** Deletes what checks proved that go for good themselves. Part of a transaction. @param actor the id of who takes them away */
export async function deleteEvidenceOfChecks(
  services: Pick<Services, 'newId' | 'clock'>,
  tables: Tables,
  organisationId: string,
  checks: readonly string[],
  actor: string,
): Promise<void> {
  const pieces = checks.length > 0 ? await tables.evidence.whereIn('check', checks) : [];
  for (const row of pieces) await deleteEvidence(services, tables, row, actor);
  await deleteAlong(tables, organisationId, {
    controls: [],
    evidence: pieces.map(({ id }) => id),
    risks: [],
  });
}
