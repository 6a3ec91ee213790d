import { VisuallyHidden } from '@adili/ui';
import { useSyncExternalStore } from 'react';
import { announcement } from '../notify.ts';

/** Where navigation and notices are said to assistive technology. */
export function StatusRegion() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get, () => '');
  return (
    <div role="status" aria-live="polite" data-region="announcements">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
