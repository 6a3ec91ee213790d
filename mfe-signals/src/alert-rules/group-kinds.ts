import { type CheckKind, insideKinds, siteKinds } from '@adili/schemas/checks/check-kind';

const mail: readonly CheckKind[] = ['spf', 'dkim', 'dmarc', 'caa', 'domain_expiry'];
const visitors: readonly CheckKind[] = ['uptime', 'privacy_page', 'before_consent', 'gpc_honoured'];
const isOf = (kinds: readonly CheckKind[]) => (kind: CheckKind) => kinds.includes(kind);

/** In order; what is in none before is in the last. */
const groups: readonly (readonly [string, (kind: CheckKind) => boolean])[] = [
  ['Website: security', (kind) => isOf(siteKinds)(kind) && !isOf(mail)(kind) && !isOf(visitors)(kind)],
  ['Website: mail and domain', isOf(mail)],
  ['Website: visitors', isOf(visitors)],
  ['Your organisation', isOf(insideKinds)],
  ['Programs', () => true],
];

/** Kinds of checks with what each is called. */
export interface GroupOfKinds {
  name: string;
  kinds: readonly (readonly [CheckKind, string])[];
}

/** Kinds by what they are of, each group by its titles. */
export function groupKinds(titles: ReadonlyMap<CheckKind, string>): GroupOfKinds[] {
  const nameOf = (kind: CheckKind) => groups.find(([, holds]) => holds(kind))?.[0];
  return groups.flatMap(([name]) => {
    const kinds = [...titles].filter(([kind]) => nameOf(kind) === name);
    return kinds.length === 0 ? [] : { name, kinds: kinds.toSorted(([, a], [, b]) => a.localeCompare(b)) };
  });
}
