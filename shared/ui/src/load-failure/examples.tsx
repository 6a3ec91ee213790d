import type { Examples } from '../example.ts';
import { LoadFailure } from './load-failure.tsx';

export const examples: Examples = {
  Refused: () => (
    <LoadFailure
      title="Your records could not be loaded."
      login="/login?from=/dashboard"
      onRetry={() => undefined}
    >
      Please log in.
    </LoadFailure>
  ),
  OutOfOrder: () => <LoadFailure onRetry={() => undefined}>Out of order.</LoadFailure>,
};
