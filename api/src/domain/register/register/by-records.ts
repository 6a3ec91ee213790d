import type { LoadedFramework } from '../../foundation/ports/loaded-framework.ts';
import type { PieceRow } from './facts.ts';
import { indexed } from './indexed-framework.ts';
import type { Register } from './register.ts';
import type { Found, Key } from './states.ts';

type Proved = Pick<Register<PieceRow>, 'controls' | 'evidenceOf' | 'states' | 'linked'>;

/** What a program of the organisation says of itself is no record that Adili keeps. */
const isKeptByUs = ({ kind, checkKind }: PieceRow) => kind === 'record' && checkKind !== 'pushed';

/** Controls that are valid by nothing but records that Adili keeps. */
export function provedByRecords({ controls, evidenceOf, states }: Proved): ReadonlySet<string> {
  const proved = controls.filter(({ id }) => {
    const { isValid, pieces } = states.standing(id);
    if (!isValid) return false;
    const rows = evidenceOf.get(id) ?? [];
    return rows.every((row, at) => isKeptByUs(row) || pieces[at]?.carries !== true);
  });
  return new Set(proved.map(({ id }) => id));
}

/** Whether a requirement is met by nothing but records that Adili keeps: its own controls, or those of a mapping's source. */
export function isMetByRecords(
  key: Key,
  { state, mapping }: Found,
  { linked }: Pick<Proved, 'linked'>,
  proved: ReadonlySet<string>,
): boolean {
  if (state !== 'met') return false;
  return (linked.get(mapping?.from ?? key) ?? []).every((id) => proved.has(id));
}

/** How many of a framework's requirements are met so. */
export function countMetByRecords(
  register: Proved,
  framework: LoadedFramework,
  proved: ReadonlySet<string>,
): number {
  if (proved.size === 0) return 0;
  let count = 0;
  for (const key of indexed(framework).live.keys()) {
    const found = register.states.of(key);
    if (found && isMetByRecords(key, found, register, proved)) count += 1;
  }
  return count;
}
