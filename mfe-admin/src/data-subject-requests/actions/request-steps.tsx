import type { PackageState } from '@adili/schemas/packages/package';
import type { LoadingControl } from '@adili/ui';
import type { ReactNode } from 'react';
import { IdentityCheck } from '../record/identity-panel.tsx';
import { usePackage } from '../record/package-panel.tsx';
import { PackageStep } from '../steps/package-step.tsx';
import { StepList } from '../steps/step-list.tsx';
import { currentStep, isWithPackage, type Step, stepsOf } from '../steps/steps.ts';
import type { RequestActions } from '../use-request.ts';
import { CompleteDeletion, CompleteWithAnswer } from './complete.tsx';

interface RequestStepsProps {
  actions: RequestActions;
}

/** The steps of a request that is under way. One that was not taken up yet has its identity check alone. */
export function RequestSteps({ actions }: RequestStepsProps) {
  const { request } = actions;
  return request.status === 'in_progress' && isWithPackage(request) ? (
    <StepsWithPackage actions={actions} />
  ) : (
    <Steps actions={actions} />
  );
}

function StepsWithPackage({ actions }: RequestStepsProps) {
  return <Steps actions={actions} found={usePackage(actions.request.id)} />;
}

const titles: Readonly<Record<Step, string>> = {
  identity: 'Identity check',
  package: 'Package',
  answer: 'Written answer',
  erasure: 'Erasure',
};

interface StepsProps extends RequestStepsProps {
  /** How it stands with the package, where there is to be one. */
  found?: LoadingControl<PackageState>;
}

function Steps({ actions, found }: StepsProps) {
  const { request } = actions;
  const isBegun = request.status === 'in_progress';
  const hasPackage = found?.state.kind === 'loaded' && found.state.value.state === 'ready';
  const now = isBegun ? currentStep(request, hasPackage) : undefined;
  const contents = (step: Step): ReactNode => {
    const isNow = step === now;
    if (step === 'identity') return <IdentityCheck actions={actions} isNow={isNow} />;
    if (!isBegun) return <p>Start the request first.</p>;
    if (step === 'package') return found && <PackageStep actions={actions} found={found} isNow={isNow} />;
    if (step === 'erasure') return <CompleteDeletion actions={actions} isNow={isNow} />;
    return <CompleteWithAnswer actions={actions} hasPackage={hasPackage} isNow={isNow} />;
  };
  const isDone = (step: Step) =>
    (step === 'identity' && request.identity) || (step === 'package' && hasPackage);
  return (
    <StepList
      steps={stepsOf(request).map((step) => ({
        key: step,
        title: titles[step],
        state: isDone(step) ? 'done' : step === now ? 'now' : 'later',
        children: contents(step),
      }))}
    />
  );
}
