import { Link } from '@adili/contract';
import { ActionButton, counted, Panel } from '@adili/ui';
import { useState } from 'react';
import { pathOfCheck, pathOfWebsite } from '../layout/paths.ts';
import { isNew } from './check-words.tsx';
import { PassingTable } from './checks-table.tsx';
import type { Place } from './group-by-place.ts';
import styles from './place-panel.module.css';
import { useRun } from './use-run.ts';

interface PlacePanelProps {
  place: Place;
  mayWork: boolean;
}

/** How the checks of one place stand, what passes of it, and the way to look at all of a website now. */
export function PlacePanel({ place: { name, site, checks }, mayWork }: PlacePanelProps) {
  const run = useRun();
  const [isOpen, setIsOpen] = useState(false);
  const of = (wanted: string) => checks.filter(({ state }) => state === wanted);
  const [passing, off, unknown] = [of('passing'), of('off'), of('unknown')];
  const fresh = unknown.filter(isNew).length;
  const words = [
    [of('failing').length, 'fail', 'fails'],
    [unknown.length - fresh, 'could not be looked at', 'could not be looked at'],
    [fresh, 'were not looked at yet', 'was not looked at yet'],
    [passing.length, 'pass', 'passes'],
    [off.length, 'are off', 'is off'],
  ] as const;
  const said = words.flatMap(([number, several, one]) =>
    number > 0 ? [`${number} ${number === 1 ? one : several}`] : [],
  );
  return (
    <Panel
      title={name}
      tools={
        site &&
        mayWork && (
          <ActionButton
            variant="secondary"
            size="small"
            busyLabel="Asking..."
            act={() => run.site(site.id, name)}
          >
            Look at all now
          </ActionButton>
        )
      }
    >
      <p>
        {counted(checks.length, 'check')}: {said.join(', ')}.{' '}
        {site && <Link to={pathOfWebsite(site.id)}>Its audits</Link>}
      </p>
      {passing.length > 0 && (
        // What is folded up draws nothing: there may be hundreds.
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>What passes ({passing.length})</summary>
          {isOpen && (
            <div className={styles.open}>
              <PassingTable caption={`What passes of ${name}`} checks={passing} />
            </div>
          )}
        </details>
      )}
      {off.length > 0 && (
        <p className={styles.off}>
          Off:{' '}
          {off.map(({ id, title }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <Link to={pathOfCheck(id)}>{title}</Link>
            </span>
          ))}
        </p>
      )}
    </Panel>
  );
}
