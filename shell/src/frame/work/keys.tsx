import { KeyboardShortcuts } from '@adili/ui';

/** The keys that work on every page for work, then those of lists. */
export const Keys = ({ onClose }: { onClose(): void }) => (
  <KeyboardShortcuts
    onClose={onClose}
    shortcuts={[{ keys: ['Ctrl K'], does: 'Search pages, requests and guides' }]}
  />
);
