import type { Cadence } from '@adili/schemas/controls/cadence';
import type { ControlState } from '@adili/schemas/controls/control-state';
import type { EvidenceState } from '@adili/schemas/evidence/evidence-kind';
import type { Milliseconds, Moment } from '../../foundation/calendar.ts';

/** A piece of evidence, as far as it says whether it counts. */
export interface EvidenceFacts {
  readonly id: string;
  /** A day or an instant. */
  readonly validFrom: string;
  readonly validUntil?: string | undefined;
  /** Whether it waits for the approval of another person than the giver. */
  readonly isPending: boolean;
  /** Of a record of ours: whether it holds now. It has no end. */
  readonly holds?: boolean;
  /** Of one that doesn't: whether it is known that it did. */
  readonly held?: boolean;
  /** The instant from which it did not, where that is known. */
  readonly endedAt?: string | undefined;
  /** It tells what Adili did, which proves nothing of the organisation. */
  readonly isForInformation?: boolean;
  /** Somebody typed it, and it is all there is of it. */
  readonly isStatement?: boolean;
}

/** A control, as far as it says whether it is valid. */
export interface ControlFacts {
  readonly id: string;
  readonly state: ControlState;
  /** The instant from which it is in that state. */
  readonly stateSince: string;
  readonly cadence: Cadence | null;
  readonly evidence: readonly EvidenceFacts[];
}

/** From when a piece of evidence no longer counts for a control; null where nothing ends it. */
export function endOfEvidence(
  { validFrom, validUntil, holds, endedAt }: EvidenceFacts,
  cadence: Cadence | null,
  { days }: Moment,
): Milliseconds | null {
  if (holds !== undefined) return endedAt === undefined ? null : Date.parse(endedAt);
  if (validUntil !== undefined) return days.until(validUntil);
  if (cadence === null) return null;
  return days.after(days.from(validFrom), cadence);
}

/** Whether a piece of evidence counts now for a control, and if not, why. @param end as `endOfEvidence` says */
export function stateOfEvidence(
  { validFrom, isPending, holds, held = false, isForInformation = false }: EvidenceFacts,
  end: Milliseconds | null,
  { now, days }: Moment,
): EvidenceState {
  if (isPending) return 'awaiting_approval';
  if (isForInformation) return 'for_information';
  if (holds === true) return 'valid';
  // What a record doesn't say now it may never have said, unless it is known that it did.
  if (holds === false) return held ? 'expired' : 'upcoming';
  if (now < days.from(validFrom)) return 'upcoming';
  return end !== null && now >= end ? 'expired' : 'valid';
}

const noEnd = Number.POSITIVE_INFINITY;

/**
 * From when a piece of evidence no longer carries a control: at its own end, and where the control has a cadence no later
 * than once that has passed since the piece began. So none that is valid for long silences the cadence. A record of ours is
 * read anew each time, and carries while it holds.
 * @param end as `endOfEvidence` says
 */
function endOfCarrying(
  { validFrom, validUntil, holds }: EvidenceFacts,
  end: Milliseconds | null,
  cadence: Cadence | null,
  { days }: Moment,
): Milliseconds | null {
  if (cadence === null || holds !== undefined || validUntil === undefined) return end;
  return Math.min(end ?? noEnd, days.after(days.from(validFrom), cadence));
}

/** How a piece of evidence stands for a control now. */
interface PieceStanding {
  readonly state: EvidenceState;
  /** From when it no longer counts; null where nothing ends it. */
  readonly end: Milliseconds | null;
  /** From when it no longer carries the control; null where nothing ends that. */
  readonly carriesUntil: Milliseconds | null;
  /** It counts, and has not yet to be renewed. */
  readonly carries: boolean;
}

export interface Validity {
  /** In place, and carried by evidence now. */
  readonly isValid: boolean;
  /** It was valid once, and no longer is. */
  readonly wasValid: boolean;
}

/** How a control stands now. */
export interface ControlStanding extends Validity {
  /** Its evidence's, in the order of that. */
  readonly pieces: readonly PieceStanding[];
  /** The same, if nobody had typed a statement. */
  readonly withoutStatements: Validity;
  /** When it ceased to be; null where that is not known. */
  readonly since: Milliseconds | null;
  /** Of a valid one: the id of the piece that carries it the longest. */
  readonly carriedBy: string | null;
  /** When it is no longer carried, or was not any more: null where it has no evidence, or some that has no end. */
  readonly due: Milliseconds | null;
}

/** Whether a piece counts now, or did. */
const hasCounted = ({ state }: PieceStanding) => state === 'valid' || state === 'expired';

/** Of a record that holds no more: nobody knows since when. */
const endedUnseen = ({ state, end }: PieceStanding) => state === 'expired' && end === null;

/** When the last of these no longer carries a control; null where one of them has no end, or there is none. */
function lastOf(pieces: readonly PieceStanding[]): Milliseconds | null {
  const last = Math.max(...pieces.map(({ carriesUntil }) => carriesUntil ?? noEnd));
  return Number.isFinite(last) ? last : null;
}

function standingOfPiece(piece: EvidenceFacts, cadence: Cadence | null, moment: Moment): PieceStanding {
  const end = endOfEvidence(piece, cadence, moment);
  const state = stateOfEvidence(piece, end, moment);
  const carriesUntil = endOfCarrying(piece, end, cadence, moment);
  return { state, end, carriesUntil, carries: state === 'valid' && moment.now < (carriesUntil ?? noEnd) };
}

/** The piece that carries a control the longest; of those that do so equally long the first. */
function carrierOf({ evidence }: ControlFacts, pieces: readonly PieceStanding[]): string | null {
  let longest: { readonly id: string; readonly until: number } | null = null;
  for (const [at, { carries, carriesUntil }] of pieces.entries()) {
    const id = evidence[at]?.id;
    const until = carriesUntil ?? noEnd;
    if (carries && id !== undefined && (longest === null || until > longest.until)) longest = { id, until };
  }
  return longest?.id ?? null;
}

/** How a control stands. A planned one never was valid; a retired one was, where evidence was. */
export function standingOf(control: ControlFacts, moment: Moment): ControlStanding {
  const pieces = control.evidence.map((piece) => standingOfPiece(piece, control.cadence, moment));
  const counted = pieces.filter(hasCounted);
  const backed = pieces.filter((piece, at) => hasCounted(piece) && !control.evidence[at]?.isStatement);
  const validity = (those: readonly PieceStanding[]) => {
    const isValid = control.state === 'in_place' && those.some(({ carries }) => carries);
    return { isValid, wasValid: !isValid && those.length > 0 && control.state !== 'planned' };
  };
  const { isValid, wasValid } = validity(counted);
  const retired = control.state === 'retired' ? Date.parse(control.stateSince) : noEnd;
  const ceased = Math.min(retired, lastOf(counted) ?? noEnd);
  return {
    pieces,
    isValid,
    wasValid,
    withoutStatements: validity(backed),
    since: wasValid && ceased !== noEnd ? ceased : null,
    carriedBy: isValid ? carrierOf(control, pieces) : null,
    due: lastOf(counted.filter((piece) => !endedUnseen(piece))),
  };
}
