import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { Alert, ButtonLink, type LeftFile, LeftFiles } from '@adili/ui';
import { useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { howAnswered, pathOfCase, replySentence } from './case-words.tsx';
import { useCaseFiles } from './use-case-files.ts';

/** A case that was opened just now: its reference, by when it is answered, and the way to its page. */
export function OpenedCase({ opened, left }: { opened: OwnCase; left: readonly LeftFile[] }) {
  const { id, reference } = opened;
  const [missing, setMissing] = useState(left);
  const again = useCaseFiles();
  const [now] = useState(() => Date.now());
  return (
    <Outcome>
      <Alert
        tone="success"
        title={`We have your message: ${reference}`}
        actions={
          <ButtonLink size="small" to={pathOfCase(id)}>
            See {reference}
          </ButtonLink>
        }
      >
        {replySentence(opened, now)} {howAnswered}
      </Alert>
      <LeftFiles
        left={missing}
        progress={again.progress}
        sendAgain={async (files) => setMissing((await again.send(id, files)).left)}
      />
    </Outcome>
  );
}
