import type { CaaRecord } from 'node:dns';
import { failing, passing, type Verdict } from './verdict.ts';

/** RFC 8659, 3 and 4: of a name and those above it the first set that is there counts. @param found where it stands, with its records; null where there is none */
export function judgeCaa(
  found: { readonly name: string; readonly records: readonly CaaRecord[] } | null,
): Verdict {
  if (found === null)
    return failing('low', 'Any authority may give out a certificate for this name: there is no CAA record.');
  const issuers = found.records
    .flatMap(({ issue, issuewild }) => [issue, issuewild])
    .filter((one) => one !== undefined);
  const names = [...new Set(issuers.map((one) => one.split(';')[0]?.trim() || 'nobody'))];
  return issuers.length === 0
    ? failing(
        'low',
        `The CAA record of ${found.name} names no authority, so that any may give out a certificate.`,
      )
    : passing(`Certificates are given out by ${names.join(', ')} alone, says ${found.name}.`, {
        authorities: names,
      });
}
