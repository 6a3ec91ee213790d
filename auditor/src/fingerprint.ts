import { createHash } from 'node:crypto';
import type { RawFinding } from './in-page/tools.ts';

type Identified = Pick<RawFinding, 'criterion' | 'verdict' | 'identity' | 'address'>;

/** A finding that is known again. */
export type Known<Found> = Omit<Found, 'identity' | 'address'> & {
  /** Of the criterion and of what the element is, not of where it stands or which rule or engine found it. */
  kind: string;
  /** Of its kind, where its addresses lead, and the how many-th such it is on its page. */
  fingerprint: string;
};

/** 16 hexadecimal digits. */
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The findings of a page, each with what it is known by over reloads and over pages: the second of a kind on one page
 * is the second on another. What fails is counted before what asks for a person, so that one more of these makes no
 * failure another.
 */
export function known<Found extends Identified>(findings: readonly Found[]): Known<Found>[] {
  const counts = new Map<string, number>();
  const fingerprintOf = (finding: Found) => {
    const alike = `${kindOf(finding)}\n${finding.address ?? ''}`;
    const number = (counts.get(alike) ?? 0) + 1;
    counts.set(alike, number);
    return hash(`${alike}\n${number}`);
  };
  const numbered = (verdict: Found['verdict']) =>
    findings.map((finding) => (finding.verdict === verdict ? fingerprintOf(finding) : ''));
  const [failed, asking] = [numbered('failed'), numbered('review')];
  return findings.map((finding, index) => {
    const { identity: _, address: __, ...found } = finding;
    return { ...found, kind: kindOf(finding), fingerprint: failed[index] || asking[index] || '' };
  });
}

const kindOf = ({ criterion, identity }: Identified) => hash(`${criterion}\n${identity}`);
