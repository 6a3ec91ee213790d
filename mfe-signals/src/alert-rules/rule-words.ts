import type { AlertRule } from '@adili/schemas/alert-rules/alert-rule';
import { digestTime } from '@adili/schemas/alert-rules/alert-rule-form';
import { type CheckSeverity, checkSeverityWords } from '@adili/schemas/check-findings/check-severity';
import type { CheckKind } from '@adili/schemas/checks/check-kind';

/** Which findings a severity and those above it are. */
export const fromWords: Readonly<Record<CheckSeverity, string>> = {
  low: 'Everything',
  medium: `${checkSeverityWords.medium} and ${checkSeverityWords.high.toLowerCase()}`,
  high: `${checkSeverityWords.high} alone`,
};

/** Of which checks a rule is. */
export const kindsWords = (
  { kinds }: { readonly kinds?: readonly CheckKind[] | null | undefined },
  titles: ReadonlyMap<CheckKind, string>,
): string =>
  kinds ? kinds.map((kind) => titles.get(kind) ?? kind.replaceAll('_', ' ')).join(', ') : 'All kinds';

export const quietWords = (quiet: AlertRule['quiet'] | null): string =>
  quiet ? `From ${quiet.from} to ${quiet.to}` : 'None';

/** When a rule sends. */
export function whenWords({ digest, quiet }: AlertRule): string {
  const words = digest ? `Once a day, at ${digestTime}` : 'At once';
  return quiet ? `${words}, not from ${quiet.from} to ${quiet.to}` : words;
}
