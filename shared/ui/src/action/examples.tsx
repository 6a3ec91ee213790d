import type { Examples } from '../example.ts';
import { ActionButton } from './action-button.tsx';

export const examples: Examples = {
  Saves: () => <ActionButton act={async () => 'The request is yours.'}>Assign to me</ActionButton>,
  Fails: () => (
    <ActionButton
      variant="secondary"
      busyLabel="Preparing..."
      failure={() => 'The server could not be reached. Please try again.'}
      act={() => Promise.reject(new Error('offline'))}
    >
      Download
    </ActionButton>
  ),
};
