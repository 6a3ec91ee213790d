import type { Framework } from '@adili/schemas/frameworks/framework';

/** What most of our customers look for. */
const first: readonly string[] = ['kenya-dpa-2019', 'gdpr', 'iso27001-2022', 'soc2', 'pci-dss-4.0.1'];

const rankOf = ({ id, successor }: Framework): number => {
  if (successor !== undefined) return first.length + 1;
  const at = first.indexOf(id);
  return at < 0 ? first.length : at;
};

/** What most look for, then what else is in force, and editions that another has followed at the end. */
export const inOrder = (frameworks: readonly Framework[]): Framework[] =>
  frameworks.toSorted((one, other) => rankOf(one) - rankOf(other));
