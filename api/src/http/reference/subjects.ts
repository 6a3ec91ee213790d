import { type Subject, subjects } from '@adili/schemas/calls/subjects';

interface Place {
  readonly subject: Subject;
  readonly operationId: string;
}

const places = new Map<string, Place>(
  subjects.flatMap((subject) =>
    Object.entries(subject.calls).map(
      ([operationId, { address }]) => [address, { subject, operationId }] as const,
    ),
  ),
);

function placeOf(address: string): Place {
  const place = places.get(address);
  if (!place) throw new TypeError(`${address} is in no subject of shared/schemas/src/calls/subjects.ts`);
  return place;
}

export const subjectOf = (address: string): Subject => placeOf(address).subject;

/** The name that a call has in the code, which no other has. */
export const operationIdOf = (address: string): string => placeOf(address).operationId;
