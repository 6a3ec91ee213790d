import { definePage, Link } from '@adili/contract';
import { Unloaded, useRead } from '@adili/ui';
import { readReadiness } from '../readiness/read-readiness.ts';
import { SlippedSentence } from '../readiness/slipped-sentence.tsx';
import { readCardData } from './card-data.ts';
import styles from './compliance-card.module.css';

/** What is due, expired and without an owner, in a shell that takes no data from cards. */
function ComplianceCard() {
  const { state, retry } = useRead(readReadiness);
  if (state.kind !== 'loaded')
    return <Unloaded title="The register could not be loaded." state={state} retry={retry} />;
  const isEmpty = state.value.frameworks.length === 0;
  return (
    <div className={styles.card}>
      {isEmpty ? (
        <p>You haven’t adopted a framework yet. A few questions show which ones apply to you.</p>
      ) : (
        <SlippedSentence readiness={state.value} />
      )}
      <p>
        <Link to={isEmpty ? '/compliance/adopt' : '/compliance'}>
          {isEmpty ? 'Choose your frameworks' : 'Open the register'}
        </Link>
      </p>
    </div>
  );
}

export default definePage(ComplianceCard, { data: readCardData });
