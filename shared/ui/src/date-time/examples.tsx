import type { Examples } from '../example.ts';
import { Day, Moment } from './date-time.tsx';

const at = '2026-11-21T04:15:00.000Z';

export const examples: Examples = {
  Day: () => (
    <p>
      Runs until <Day at={at} />
    </p>
  ),
  Moment: () => (
    <p>
      Visited on <Moment at={at} />
    </p>
  ),
};
