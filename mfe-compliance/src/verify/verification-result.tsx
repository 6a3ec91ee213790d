import { Alert, Facts } from '@adili/ui';
import type { Verification } from './use-verification.ts';

const titles = {
  pack: 'The pack is whole, and signed',
  receipt: 'The receipt is whole, and signed',
  erasures: 'The list is whole, and signed',
};

/** Files that are named one by one. */
const mostNamed = 20;

function Holds({ name, verified, byOwnKeys }: Extract<Verification, { kind: 'holds' }>) {
  const { kind, facts, key, fingerprint } = verified;
  return (
    <>
      <Alert tone="success" title={titles[kind]}>
        {byOwnKeys
          ? `${name} is as it was made, and signed by a key of the file that you gave.`
          : `${name} is as it was made, and signed by a key that this site publishes.`}
      </Alert>
      <Facts
        facts={[
          ...facts,
          { name: 'Signed by the key', value: <code>{key}</code> },
          { name: 'SHA-256 of the key', value: <code>{fingerprint}</code> },
        ]}
      />
    </>
  );
}

function Refused({ name, message, differing }: Extract<Verification, { kind: 'refused' }>) {
  return (
    <Alert
      tone={differing.length === 0 ? 'warning' : 'danger'}
      title={differing.length === 0 ? `${name} could not be verified` : `${name} was changed`}
    >
      {differing.length === 0 ? (
        message
      ) : (
        <>
          The pack isn’t as it was made. Ask who gave it to you for the pack itself. What differs:
          <ul>
            {differing.slice(0, mostNamed).map((one) => (
              <li key={one}>{one}</li>
            ))}
            {differing.length > mostNamed && <li>and {differing.length - mostNamed} more</li>}
          </ul>
        </>
      )}
    </Alert>
  );
}

/** Whether a file holds, in plain words. */
export function VerificationResult({ state }: { state: Verification }) {
  if (state.kind === 'none') return null;
  if (state.kind === 'holds') return <Holds {...state} />;
  if (state.kind === 'refused') return <Refused {...state} />;
  // In tens, so that a screen reader says it ten times at most.
  const tenths = Math.floor(state.share * 10) * 10;
  return <Alert>{`Checking ${state.name}: ${tenths} % read.`}</Alert>;
}
