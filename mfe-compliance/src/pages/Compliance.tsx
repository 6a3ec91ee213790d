import { definePage, type SessionUser } from '@adili/contract';
import { Unloaded, useRead } from '@adili/ui';
import { RegisterPage } from '../layout/register-page.tsx';
import { DuePanel } from '../readiness/due-panel.tsx';
import { FirstSteps } from '../readiness/first-steps.tsx';
import { FrameworksPanel } from '../readiness/frameworks-panel.tsx';
import { PlannedNotice } from '../readiness/planned-notice.tsx';
import { readReadiness } from '../readiness/read-readiness.ts';
import { SlippedSentence } from '../readiness/slipped-sentence.tsx';
import { WaitingExclusions } from '../readiness/waiting-exclusions.tsx';
import { WaitingNotice } from '../readiness/waiting-notice.tsx';

/** What is due, what slipped, and how each framework stands. */
function Standing({ user }: { user: SessionUser }) {
  const { state, retry } = useRead(readReadiness);
  if (state.kind !== 'loaded')
    return <Unloaded title="The register could not be loaded." state={state} retry={retry} />;
  const readiness = state.value;
  const { frameworks } = readiness;
  if (frameworks.length === 0) return <FirstSteps user={user} />;
  return (
    <>
      <SlippedSentence readiness={readiness} />
      <WaitingNotice awaitingApproval={readiness.awaitingApproval} />
      <WaitingExclusions exclusions={readiness.waitingExclusions} />
      <PlannedNotice planned={readiness.planned} user={user} />
      <FrameworksPanel frameworks={frameworks} user={user} />
      <DuePanel readiness={readiness} />
    </>
  );
}

const Compliance = () => (
  <RegisterPage title="Compliance" lead="Your frameworks, what is done and what is due." path="/compliance">
    {(user) => <Standing user={user} />}
  </RegisterPage>
);

export default definePage(Compliance);
