import { Link } from '@adili/contract';
import styles from './claim-mark.module.css';
import type { ClaimId } from './ledger.ts';
import { byAgreement, planned, targets } from './planned.ts';

interface Mark {
  word: string;
  /** Where the word is explained, or what is measured. */
  to: string;
}

/** The mark of a claim; none of one that is kept. */
function markOf(claim: ClaimId): Mark | null {
  if (planned[claim]) return { word: 'planned', to: '/roadmap' };
  const [target, agreed] = [targets[claim], byAgreement[claim]];
  if (target) return { word: 'target', to: target };
  return agreed ? { word: 'by agreement', to: agreed } : null;
}

interface SharedMark extends Mark {
  claims: ClaimId[];
}

/** The marks of several claims, one for each word, with the claims that have it. */
export function marksOf(claims: readonly ClaimId[]): readonly SharedMark[] {
  const marks: SharedMark[] = [];
  for (const claim of claims) {
    const mark = markOf(claim);
    const same = marks.find(({ word }) => word === mark?.word);
    if (same) same.claims.push(claim);
    else if (mark) marks.push({ ...mark, claims: [claim] });
  }
  return marks;
}

/** A quiet word after a text that the product does not keep yet, and the way to what it means. */
export function ClaimMark({ of }: { of: ClaimId | readonly ClaimId[] | undefined }) {
  return marksOf([of ?? []].flat()).map(({ word, to, claims }) => (
    <span key={word} data-claim={claims.join(' ')}>
      {' '}
      <Link to={to} className={styles.mark}>
        {word}
      </Link>
    </span>
  ));
}
