import { Link } from '@adili/contract';
import { type CheckSeverity, checkSeverities } from '@adili/schemas/check-findings/check-severity';
import { counted } from '@adili/ui';
import type { OpenFinding } from '../channels/read-alerts.ts';
import { signalsPath } from '../layout/paths.ts';

/** Which findings a rule is about, as its form stands. */
export interface About {
  from: CheckSeverity;
  /** Null is all. */
  kinds: ReadonlySet<string> | null;
}

/** Reads that from the fields of a form. */
export function aboutOf(form: HTMLFormElement): About {
  const fields = new FormData(form);
  const isOfAll = fields.get('which') === 'all';
  return {
    from: String(fields.get('from')) as CheckSeverity,
    kinds: isOfAll ? null : new Set(fields.getAll('kinds').map(String)),
  };
}

interface OpenAlreadyProps {
  about: About;
  open: readonly OpenFinding[];
}

/** Says of how many findings a new rule tells nothing, since they opened before it. */
export function OpenAlready({ about: { from, kinds }, open }: OpenAlreadyProps) {
  const least = checkSeverities.indexOf(from);
  const count = open.filter(
    ({ severity, kind }) =>
      checkSeverities.indexOf(severity) >= least && (kinds === null || kinds.has(kind ?? '')),
  ).length;
  return (
    <p role="status">
      {count > 0 && (
        <>
          {counted(count, 'finding')} that the rule is about {count === 1 ? 'is' : 'are'} open already, and
          not told anew: <Link to={`${signalsPath}#failing`}>see what fails now</Link>.
        </>
      )}
    </p>
  );
}
