import type { CheckRow } from '../../../store/tables/checks.ts';
import { kindsOfChecks } from '../kinds/kinds.ts';

/** What a check is called: others call theirs themselves. */
export const titleOf = ({ kind, name }: Pick<CheckRow, 'kind' | 'name'>): string =>
  kind === 'pushed' ? (name ?? kindsOfChecks.pushed.title) : kindsOfChecks[kind].title;
