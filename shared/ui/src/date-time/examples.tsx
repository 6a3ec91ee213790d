import type { Examples } from '../example.ts';
import { Day, Moment } from './date-time.tsx';

const at = '2026-11-21T04:15:00.000Z';

export const day: Examples = {
  InText: () => (
    <p>
      Runs until <Day at={at} />
    </p>
  ),
};

export const moment: Examples = {
  InText: () => (
    <p>
      Visited on <Moment at={at} />
    </p>
  ),
};
