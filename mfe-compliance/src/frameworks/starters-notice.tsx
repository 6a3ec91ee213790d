import type { Adoption } from '@adili/schemas/frameworks/adoption';
import { Actions, Alert, ButtonLink, counted, useFocusOnChange } from '@adili/ui';
import { whatControlIs } from '../format/words.ts';
import { pathOfFramework, plannedControls } from '../layout/paths.ts';

/** Of those whose record shows what the organisation did. */
const provedInWords = (count: number): string =>
  count === 1
    ? '1 is in place, with a record that Adili keeps of what you do: it counts once it has something to show.'
    : `${count} are in place, with records that Adili keeps of what you do: each counts once it has something to show.`;

/** Which controls came with an adoption, and what to do about them. Takes the focus once it has something to say. */
export function StartersNotice({ adoption }: { adoption: Adoption | undefined }) {
  const place = useFocusOnChange(adoption?.framework);
  const { added = 0, planned = 0 } = adoption?.starterControls ?? {};
  const proved = added - planned;
  return (
    <div ref={place} tabIndex={-1}>
      {adoption && (
        <Alert
          tone="success"
          title={`${counted(added, 'control was', 'controls were')} added from the control library`}
          actions={
            <Actions>
              <ButtonLink size="small" to={plannedControls}>
                See what’s planned
              </ButtonLink>
              <ButtonLink variant="secondary" size="small" to={pathOfFramework(adoption.framework)}>
                Open the checklist
              </ButtonLink>
            </Actions>
          }
        >
          {whatControlIs} {counted(planned, 'is', 'are')} planned: mark each as in place once you do it.
          {proved > 0 && ` ${provedInWords(proved)}`}
        </Alert>
      )}
    </div>
  );
}
