import { useApi } from '@adili/http/use-api';
import type { ControlInFull } from '@adili/schemas/controls/control';
import { Button, counted, Dialog, FormAlert, isAsking, SelectField, useAction, useChange } from '@adili/ui';
import { useRef, useState } from 'react';
import { answersOf, type Links, linksAfter, linksInWords } from './control-links.ts';
import { RequirementChoice } from './requirement-choice.tsx';

interface LinkRequirementsDialogProps {
  control: ControlInFull;
  titles: Readonly<Record<string, string>>;
  onChanged(control: ControlInFull): void;
  onClose(): void;
}

/** Says which requirements a control answers, of one framework after the other. */
export function LinkRequirementsDialog({ control, titles, onChanged, onClose }: LinkRequirementsDialogProps) {
  const api = useApi();
  const frameworks = Object.entries(titles).map(([value, label]) => ({ value, label }));
  const [framework, setFramework] = useState(
    control.requirements.find((one) => titles[one.framework])?.framework ?? frameworks[0]?.value ?? '',
  );
  // As it was opened: what is ticked is told from what was read then.
  const [read] = useState(control);
  const [ticks, setTicks] = useState<Ticks>({});
  const citations = useRef(citationsOf(read));
  const ticked = Object.keys(ticks);
  const chosen = ticks[framework] ?? new Set(answersOf(read, framework));
  const change = useChange<ControlInFull, Links>({
    read,
    fields: ticked.map((id) => linksInWords(id, `Requirements of ${titles[id]}`, citations.current)),
    send: ({ framework: of = '', requirements = [], version }) =>
      api.call('PUT /controls/:id/requirements', {
        params: { id: read.id },
        body: { framework: of, requirements, version },
      }),
    onChanged,
  });
  const { run, busy, message } = useAction(
    async () => {
      for (const id of ticked)
        await change((now) => linksAfter(now, id, answersOf(read, id), [...(ticks[id] ?? [])]));
      onClose();
    },
    undefined,
    onClose,
  );
  return (
    <Dialog title="Choose requirements" onClose={onClose}>
      <SelectField
        label="Framework"
        options={frameworks}
        value={framework}
        onChange={({ target }) => setFramework(target.value)}
      />
      <RequirementChoice
        key={framework}
        framework={framework}
        chosen={chosen}
        legend={`${counted(chosen.size, 'requirement')} chosen`}
        onChosen={({ id, citation }) => {
          citations.current.set(`${framework}:${id}`, citation);
          const next = new Set(chosen);
          if (!next.delete(id)) next.add(id);
          setTicks((now) => ({ ...now, [framework]: next }));
        }}
      />
      <FormAlert message={message} />
      <Button busy={busy} busyLabel="Saving..." hidden={isAsking({ busy, message })} onClick={() => run()}>
        Save
      </Button>
    </Dialog>
  );
}

/** What is chosen now of each framework in which something was ticked, by their ids. */
type Ticks = Readonly<Record<string, ReadonlySet<string>>>;

const citationsOf = ({ requirements }: ControlInFull) =>
  new Map(requirements.map(({ id, citation, requirement }) => [id, citation ?? requirement]));
