import type { OwnCase } from '@adili/schemas/support-cases/support-case';
import { Alert, ButtonLink } from '@adili/ui';
import { useState } from 'react';
import { Outcome } from '../layout/outcome.tsx';
import { howAnswered, pathOfCase, replySentence } from './case-words.tsx';
import { LeftFiles } from './left-files.tsx';
import type { LeftFile } from './use-file-sending.ts';

/** A case that was opened just now: its reference, by when it is answered, and the way to its page. */
export function OpenedCase({ opened, left }: { opened: OwnCase; left: readonly LeftFile[] }) {
  const { id, reference } = opened;
  const [missing, setMissing] = useState(left);
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
      <LeftFiles id={id} left={missing} onSent={(outcome) => setMissing(outcome.left)} />
    </Outcome>
  );
}
