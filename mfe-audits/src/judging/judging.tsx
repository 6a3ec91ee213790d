import type { SessionUser } from '@adili/contract';
import type { Run, RunCriterion } from '@adili/schemas/runs/run';
import { Button } from '@adili/ui';
import { type ReactNode, useState } from 'react';
import { JudgeDialog } from './judge-dialog.tsx';
import styles from './judging.module.css';

/** Whether a criterion waits for a person. */
const isOpen = ({ verdict, found }: RunCriterion): boolean => verdict === 'review' && found !== 'failed';

interface JudgingProps {
  run: Run;
  user: SessionUser;
  onJudged(criterion: RunCriterion): void;
  /** The criteria, with what opens the dialog of one. */
  children(judge: (criterion: string) => void): ReactNode;
}

/** Judges criteria one after the other: which is open, and what comes after it. */
export function Judging({ run, user, onJudged, children }: JudgingProps) {
  /** Those that wait as the first was opened, and where in them the person is. */
  const [asked, setAsked] = useState<{ line: readonly string[]; at: number } | null>(null);
  const waiting = run.criteria.filter(isOpen).map(({ criterion }) => criterion);
  const judge = (criterion: string) => {
    const at = waiting.indexOf(criterion);
    setAsked(at < 0 ? { line: [criterion], at: 0 } : { line: waiting, at });
  };
  const criterion = run.criteria.find((one) => one.criterion === asked?.line[asked.at]);
  const close = () => setAsked(null);
  const next = asked ? asked.line.findIndex((one, at) => at > asked.at && waiting.includes(one)) : -1;
  const goOn = () => (asked && next >= 0 ? setAsked({ ...asked, at: next }) : close());
  return (
    <>
      {waiting.length > 0 && (
        <div>
          <Button variant="secondary" size="small" onClick={() => judge(waiting[0] ?? '')}>
            Check {waiting.length} by hand
          </Button>
        </div>
      )}
      {children(judge)}
      {asked && criterion && (
        <JudgeDialog
          key={criterion.criterion}
          run={run.id}
          criterion={criterion}
          user={user}
          hasNext={next >= 0}
          progress={
            asked.line.length > 1 && (
              <div className={styles.progress}>
                <strong>
                  {asked.at + 1} of {asked.line.length}
                </strong>
                {next >= 0 && (
                  <Button variant="quiet" size="small" onClick={goOn}>
                    Skip
                  </Button>
                )}
              </div>
            )
          }
          onJudged={onJudged}
          onDone={goOn}
          onClose={close}
        />
      )}
    </>
  );
}
