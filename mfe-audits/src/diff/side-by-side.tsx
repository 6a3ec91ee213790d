import type { ChangedFinding } from '@adili/schemas/findings/finding';
import type { ReactNode } from 'react';
import { ElementPicture, type ReadPicture } from '../findings/element-picture.tsx';
import { FindingBody } from '../findings/finding-body.tsx';
import type { Change } from './change-words.tsx';
import styles from './side-by-side.module.css';

interface SideBySideProps {
  finding: ChangedFinding;
  picture: ReadPicture;
  /** What its group has said once. */
  told?: ChangedFinding | undefined;
}

/** What stands on the side of the run in which a finding is not shown. */
const thenWords: Partial<Record<Change, string>> = {
  new: 'It wasn’t there.',
  returned: 'It was fixed then, and had been there before.',
  same: 'It was there.',
  partly_fixed: 'It was there, on more pages.',
  not_visited_before: 'None of its pages was audited then, so it may have been there or not.',
};
const nowWords: Partial<Record<Change, string>> = {
  fixed: 'It’s no longer there.',
  not_visited: 'None of its pages were audited this time, so it may or may not be there.',
};

/** A finding in the earlier run, and in this one. */
export function SideBySide({ finding, picture, told }: SideBySideProps) {
  const { change } = finding;
  const look = finding.picture ? (
    <ElementPicture id={finding.picture} read={picture} of={finding.headline} />
  ) : (
    'There’s no picture of it.'
  );
  const { picture: _, ...withoutPicture } = finding;
  return (
    <>
      <div className={styles.sides}>
        <Side title="Earlier audit">{thenWords[change] ?? look}</Side>
        <Side title="This audit">{nowWords[change] ?? look}</Side>
      </div>
      <FindingBody finding={withoutPicture} told={told} picture={picture} />
    </>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.side}>
    <p className={styles.title}>{title}</p>
    <div>{children}</div>
  </div>
);
