import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Occurrence } from '@adili/schemas/controls/interval';
import { intervalWords } from '@adili/schemas/controls/interval-words';
import type { Evidence } from '@adili/schemas/evidence/evidence';
import { Alert, Badge, LastDay, Panel } from '@adili/ui';
import styles from './evidence-series.module.css';

interface EvidenceSeriesProps {
  control: ControlInFull;
  mayWork: boolean;
}

/** The last intervals of a control's cadence, each with its evidence, or that this is missing. */
export function EvidenceSeries({ control, mayWork }: EvidenceSeriesProps) {
  const { series, missing, nextDue, evidence } = control;
  if (series.length === 0) return null;
  const byId = new Map(evidence.map((piece) => [piece.id, piece]));
  return (
    <Panel title="Evidence over time">
      {missing && (
        <Alert tone="warning" title={`${intervalWords(missing)} has no evidence`}>
          {mayWork
            ? 'Add it below, with the day from which it is valid.'
            : 'A member of the organisation can add it.'}
        </Alert>
      )}
      <ol className={styles.series}>
        {series.map((occurrence) => (
          <li key={occurrence.from} className={styles.interval}>
            <span className={styles.name}>{intervalWords(occurrence)}</span>
            <Given
              occurrence={occurrence}
              pieces={occurrence.evidence.flatMap((id) => byId.get(id) ?? [])}
              nextDue={nextDue}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface GivenProps {
  occurrence: Occurrence;
  pieces: readonly Evidence[];
  nextDue: string | null;
}

function Given({ occurrence: { isMissing }, pieces, nextDue }: GivenProps) {
  return (
    <span className={styles.given}>
      {isMissing && <Badge tone="danger">Missing</Badge>}
      {pieces.map(({ id, title, state }) => (
        <span key={id}>
          {title}
          {state === 'awaiting_approval' && ' (waiting for approval)'}
        </span>
      ))}
      {!isMissing && pieces.length === 0 && (
        <span>
          Not due yet
          {nextDue && (
            <>
              : by <LastDay at={nextDue} />
            </>
          )}
        </span>
      )}
    </span>
  );
}
