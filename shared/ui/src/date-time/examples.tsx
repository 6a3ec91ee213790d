import type { Examples } from '../example.ts';
import { Day, LocalMoment } from './date-time.tsx';
import { localZone } from './local.ts';

const at = '2026-11-21T04:15:00.000Z';

export const day: Examples = {
  InText: () => (
    <p>
      Runs until <Day at={at} />
    </p>
  ),
};

export const localMoment: Examples = {
  InText: () => (
    <p>
      Visited on <LocalMoment at={at} /> ({localZone()})
    </p>
  ),
};
