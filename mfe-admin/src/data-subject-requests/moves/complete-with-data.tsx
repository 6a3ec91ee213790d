import type { RequestActs } from '../use-request.ts';
import { CompleteWithAnswer } from './complete-with-answer.tsx';
import { PackagePart } from './package-part.tsx';
import { usePackage } from './use-package.ts';

/** Completes a request for Access or Portability: by a package of the data, by a written answer, or by both. */
export function CompleteWithData({ acts }: { acts: RequestActs }) {
  if (acts.request.user_id) return <CompleteWithPackage acts={acts} />;
  return (
    <>
      <p>Whoever asked has no account to download a package with: please answer in writing.</p>
      <CompleteWithAnswer acts={acts} hasPackage={false} />
    </>
  );
}

function CompleteWithPackage({ acts }: { acts: RequestActs }) {
  const { id, reference } = acts.request;
  const made = usePackage(id);
  const isReady = made.state.kind === 'loaded' && made.state.value.state === 'ready';
  return (
    <>
      <PackagePart made={made} reference={reference} onMade={acts.say} />
      <CompleteWithAnswer acts={acts} hasPackage={isReady} />
    </>
  );
}
