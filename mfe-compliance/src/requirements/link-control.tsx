import type { Api } from '@adili/http';
import { everyPage } from '@adili/http/every-page';
import { useApi } from '@adili/http/use-api';
import type { Control } from '@adili/schemas/controls/control';
import { pageSize } from '@adili/schemas/limits';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import {
  Button,
  Dialog,
  FormAlert,
  fieldsOf,
  isAsking,
  SelectField,
  Unloaded,
  useAction,
  useChange,
  useRead,
} from '@adili/ui';
import { useState } from 'react';
import { type Links, linksAfter, linksInWords } from '../controls/control-links.ts';

interface LinkControlDialogProps {
  requirement: OrganisationRequirement;
  onLinked(): void;
  onClose(): void;
}

const readControls = (api: Api, signal: AbortSignal): Promise<Control[]> =>
  everyPage((cursor) => api.list('GET /controls', { query: { limit: pageSize.max, cursor }, signal }));

/** Says that a control, which is there already, answers a requirement. */
export function LinkControlDialog(props: LinkControlDialogProps) {
  const { state, retry } = useRead(readControls);
  return (
    <Dialog title={`What answers ${props.requirement.requirement.citation}?`} onClose={props.onClose}>
      {state.kind === 'loaded' ? (
        <ControlChoice {...props} controls={state.value} />
      ) : (
        <Unloaded title="The controls could not be loaded." state={state} retry={retry} />
      )}
    </Dialog>
  );
}

interface ControlChoiceProps extends LinkControlDialogProps {
  controls: readonly Control[];
}

function ControlChoice({ controls, ...props }: ControlChoiceProps) {
  const isLinked = (control: Control) => control.requirements.some(({ id }) => id === props.requirement.id);
  const free = controls.filter((control) => !isLinked(control));
  const [id, setId] = useState(free[0]?.id ?? '');
  const control = free.find((one) => one.id === id);
  if (!control)
    return (
      <p>
        {controls.length === 0 ? 'There are no controls yet.' : 'Each control covers it already.'} Add one.
      </p>
    );
  return (
    <>
      <SelectField
        label="Control"
        options={free.map((one) => ({ value: one.id, label: one.title }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      <LinkButton key={id} control={control} {...props} />
    </>
  );
}

type Linked = Pick<Control, 'title' | 'requirements' | 'version'>;

/** Adds the requirement to what a control answers. */
function LinkButton({
  control,
  requirement: { framework, requirement },
  onLinked,
  onClose,
}: LinkControlDialogProps & { control: Control }) {
  const api = useApi();
  const { id } = control;
  const change = useChange<Linked, Links>({
    read: control,
    fields: [
      fieldsOf<Linked>()('title', 'Control'),
      linksInWords(
        framework,
        'Requirements it covers',
        new Map([[`${framework}:${requirement.id}`, requirement.citation]]),
      ),
    ],
    send: ({ requirements = [], version }) =>
      api.call('PUT /controls/:id/requirements', {
        params: { id },
        body: { framework, requirements, version },
      }),
    onChanged: onLinked,
  });
  const { run, busy, message } = useAction(
    async () => {
      await change((now) => linksAfter(now, framework, [], [requirement.id]));
      onClose();
    },
    undefined,
    onClose,
  );
  return (
    <>
      <FormAlert message={message} />
      <Button busy={busy} busyLabel="Saving..." hidden={isAsking({ busy, message })} onClick={() => run()}>
        Link the control
      </Button>
    </>
  );
}
