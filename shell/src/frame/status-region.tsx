import { VisuallyHidden } from '@adili/ui';
import { useEffect, useState } from 'react';
import { onAnnouncement } from '../notify.ts';

/** Where navigation and notices are said to assistive technology. */
export function StatusRegion() {
  const [text, setText] = useState('');
  useEffect(() => onAnnouncement(setText), []);
  return (
    <div role="status" aria-live="polite" data-region="announcements">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
