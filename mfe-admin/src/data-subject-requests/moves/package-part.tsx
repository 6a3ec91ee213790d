import type { PackageState } from '@adili/schemas/packages/package';
import { LoadFailure, LocalMoment } from '@adili/ui';
import { sentenceOf } from '../../reading/failed-call.ts';
import { ActButton } from './act-button.tsx';
import type { RequestPackage } from './use-package.ts';

interface PackagePartProps {
  made: RequestPackage;
  reference: string;
  onMade(text: string): void;
}

/** The package of the person's data: has it made, and says until when it is there. */
export function PackagePart({ made, reference, onMade }: PackagePartProps) {
  const { state } = made;
  if (state.kind === 'loading') return null;
  if (state.kind === 'failed')
    return (
      <LoadFailure title="The package could not be looked up." onRetry={made.retry}>
        {sentenceOf(state.error)}
      </LoadFailure>
    );
  if (state.value.state === 'ready') return <Ready made={state.value} />;
  return (
    <div>
      <p>{words[state.value.state]}</p>
      <ActButton
        variant="secondary"
        busyLabel="Making the package..."
        act={async () => onMade(`${reference}: ${words[(await made.make()).state]}`)}
      >
        Make package
      </ActButton>
    </div>
  );
}

const words: Readonly<Record<PackageState['state'], string>> = {
  none: 'There is no package of the data now.',
  making: 'The package is still being made. Look again in a minute.',
  ready: 'The package is ready: it is on the person’s request page.',
  tooLarge: 'There is more data than goes into a package. Hand it over in another way, and say how.',
};

function Ready({ made: { size, madeAt, expiresAt } }: { made: PackageState }) {
  return (
    <p>
      The package is ready{size !== undefined && ` (${Math.ceil(size / 1_000).toLocaleString('en')} kB)`}
      {madeAt && (
        <>
          , made <LocalMoment at={madeAt} />
        </>
      )}
      {expiresAt && (
        <>
          . The person can download it until <LocalMoment at={expiresAt} />
        </>
      )}
      .
    </p>
  );
}
