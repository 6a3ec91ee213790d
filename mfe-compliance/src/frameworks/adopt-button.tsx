import { useApi } from '@adili/http/use-api';
import type { Adoption } from '@adili/schemas/frameworks/adoption';
import type { Framework } from '@adili/schemas/frameworks/framework';
import { ActionButton, ButtonLink, VisuallyHidden } from '@adili/ui';
import { pathOfFramework } from '../layout/paths.ts';

interface AdoptButtonProps {
  framework: Pick<Framework, 'id' | 'title'>;
  isAdopted: boolean;
  /** Whether the person may adopt it. */
  mayManage: boolean;
  onAdopted(adoption: Adoption): void;
}

/** Adopts a framework, or leads to its checklist where that is done. */
export function AdoptButton({ framework: { id, title }, isAdopted, mayManage, onAdopted }: AdoptButtonProps) {
  const api = useApi();
  const named = <VisuallyHidden> {title}</VisuallyHidden>;
  if (isAdopted)
    return (
      <ButtonLink variant="secondary" size="small" to={pathOfFramework(id)}>
        Open the checklist{named}
      </ButtonLink>
    );
  if (!mayManage) return null;
  return (
    <ActionButton
      size="small"
      busyLabel="Adopting..."
      act={async () =>
        onAdopted(await api.call('POST /organisation/frameworks', { body: { framework: id } }))
      }
    >
      Adopt{named}
    </ActionButton>
  );
}
