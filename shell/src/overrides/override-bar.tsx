import { Button, VisuallyHidden } from '@adili/ui';
import { type ReactNode, useEffect, useState } from 'react';
import type { Override } from '../boot/boot-data.ts';
import styles from './override-bar.module.css';
import { named } from './override-words.ts';

export interface OverrideBarProps {
  overrides: readonly Override[];
  onChange(): void;
  onReset(): void;
  /** Alerts about overrides that are not in force. */
  children?: ReactNode;
}

/**
 * Names what this tab takes from elsewhere, for as long as it does. It stays at the lower edge of the window and
 * has room of its own below the page, so that nothing is hidden under it for good.
 */
export function OverrideBar({ overrides, onChange, onReset, children }: OverrideBarProps) {
  const [said, setSaid] = useState('');
  // A live region says what changes in it, not what it came with.
  useEffect(() => setSaid(overrides.length > 0 ? `This tab loads ${named(overrides)}.` : ''), [overrides]);
  return (
    <aside className={styles.bar} aria-label="Remotes of this tab">
      {children}
      {overrides.length > 0 && (
        <div className={styles.badge}>
          <ul className={styles.names}>
            {overrides.map((override) => (
              <li key={override.name}>{named([override])}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button variant="secondary" size="small" onClick={onChange}>
              Change
            </Button>
            <Button size="small" onClick={onReset}>
              Reset
            </Button>
          </div>
        </div>
      )}
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
    </aside>
  );
}
