import { useApi } from '@adili/http/use-api';
import type { ControlInFull } from '@adili/schemas/controls/control';
import type { Evidence, NewEvidence } from '@adili/schemas/evidence/evidence';

export interface GiveProps {
  control: Pick<ControlInFull, 'id' | 'cadence'>;
  /** The id of a piece that the new one replaces, and whose title it takes over. */
  follows?: string | undefined;
  /** Told of what was added; the page says so. */
  onGiven(evidence: Evidence): void;
}

/** Gives evidence that is no file. */
export function useGive({ control, follows, onGiven }: GiveProps) {
  const api = useApi();
  return async (body: NewEvidence) => {
    onGiven(
      await api.call('POST /controls/:id/evidence', {
        params: { id: control.id },
        body: { ...body, follows },
      }),
    );
  };
}
