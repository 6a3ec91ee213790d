import { Button } from '../button/button.tsx';
import type { Examples } from '../example.ts';
import { EmptyState } from './empty-state.tsx';

export const examples: Examples = {
  Plain: () => <EmptyState>No DSRs data available.</EmptyState>,
  WithAction: () => (
    <EmptyState actions={<Button variant="secondary">New request</Button>}>No requests yet.</EmptyState>
  ),
};
