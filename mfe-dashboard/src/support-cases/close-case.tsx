import { useApi } from '@adili/http/use-api';
import { caseStateText, caseStateWords } from '@adili/schemas/support-cases/case-state';
import type { OwnCase, OwnCaseChange } from '@adili/schemas/support-cases/support-case';
import { ActionButton, type FieldInWords, useChange } from '@adili/ui';

const inWords: readonly FieldInWords<OwnCase, Partial<OwnCaseChange>>[] = [
  { label: 'State', now: caseStateText, yours: ({ state }) => state && caseStateWords[state] },
  {
    label: 'Last message',
    now: ({ messages }) => messages.at(-1)?.text ?? 'Nothing',
    yours: () => undefined,
  },
];

interface CloseCaseProps {
  of: OwnCase;
  onChanged(changed: OwnCase): void;
  onClosed(): void;
}

const closed = 'closed';

/** Closes a case. What the team wrote meanwhile is shown first. */
export function CloseCase({ of, onChanged, onClosed }: CloseCaseProps) {
  const api = useApi();
  const change = useChange<OwnCase, OwnCaseChange>({
    read: of,
    fields: inWords,
    send: (body) => api.call('PATCH /support/cases/:id', { params: { id: of.id }, body }),
    onChanged,
  });
  const close = async () => {
    const { state } = await change({ state: closed });
    if (state === closed) onClosed();
  };
  return (
    <div>
      <ActionButton variant="secondary" act={close}>
        Close this case
      </ActionButton>
    </div>
  );
}
