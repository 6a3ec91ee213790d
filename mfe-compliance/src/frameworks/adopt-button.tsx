import { useApi } from '@adili/http/use-api';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { ActionButton, ButtonLink, VisuallyHidden } from '@adili/ui';
import { useEffect, useRef } from 'react';
import { pathOfFramework } from '../layout/paths.ts';

interface AdoptButtonProps {
  framework: Pick<Framework, 'id' | 'title'>;
  isAdopted: boolean;
  /** Whether the person may adopt it. */
  mayAdopt: boolean;
  onAdopted(adoption: Adoption): void;
}

/** Adopts a framework, or leads to its checklist where that is done. */
export function AdoptButton({ framework: { id, title }, isAdopted, mayAdopt, onAdopted }: AdoptButtonProps) {
  const api = useApi();
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  // The button is there no more once it has done its work: the way on takes the focus.
  useEffect(() => {
    if (isAdopted && wasPressed.current) place.current?.querySelector('a')?.focus();
    wasPressed.current = false;
  }, [isAdopted]);
  const named = <VisuallyHidden> {title}</VisuallyHidden>;
  if (isAdopted)
    return (
      <span ref={place}>
        <ButtonLink variant="secondary" size="small" to={pathOfFramework(id)}>
          Open the checklist{named}
        </ButtonLink>
      </span>
    );
  if (!mayAdopt) return null;
  return (
    <ActionButton
      size="small"
      busyLabel="Adopting..."
      act={async () => {
        const adoption = await api.call('POST /organisation/frameworks', { body: { framework: id } });
        // Where controls came with it, the notice of these takes the focus instead.
        wasPressed.current = adoption.starterControls === undefined;
        onAdopted(adoption);
      }}
    >
      Adopt{named}
    </ActionButton>
  );
}
