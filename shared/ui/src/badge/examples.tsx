import type { Examples } from '../example.ts';
import { Badge } from './badge.tsx';

export const examples: Examples = {
  Tones: () => (
    <p>
      <Badge>pending</Badge> <Badge tone="accent">in progress</Badge>{' '}
      <Badge tone="highlight">Most chosen</Badge> <Badge tone="success">Granted</Badge>{' '}
      <Badge tone="warning">Due soon</Badge> <Badge tone="danger">Revoked</Badge>
    </p>
  ),
};
