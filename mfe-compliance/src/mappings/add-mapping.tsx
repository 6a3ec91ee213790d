import type { Api } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import type { ShownRequirement } from '@adili/schemas/frameworks/framework';
import { pageSize } from '@adili/schemas/limits';
import type { OwnMapping } from '@adili/schemas/mappings/mapping';
import { mappingWords } from '@adili/schemas/mappings/mapping-form';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { Button, Dialog, FormAlert, FormDialog, SelectField, Unloaded, useRead } from '@adili/ui';
import { useState } from 'react';
import { RequirementChoice } from '../controls/requirement-choice.tsx';
import { readTitles } from '../frameworks/read-titles.ts';
import { MappingFields } from './mapping-fields.tsx';
import { type End, endOf, namesOf } from './mapping-words.ts';

interface AddMappingProps {
  requirement: OrganisationRequirement;
  onAdded(mapping: OwnMapping): void;
  onClose(): void;
}

type Titles = Readonly<Record<string, string>>;

/** What the frameworks are called that can be mapped: those that are adopted, and imports that are not. */
async function readMapped(api: Api, signal: AbortSignal): Promise<Titles> {
  const [adopted, { rows }] = await Promise.all([
    readTitles(api, signal),
    api.list('GET /frameworks', { query: { limit: pageSize.max }, signal }),
  ]);
  const imports = rows.filter(({ imported, replaces }) => imported && replaces === undefined);
  return { ...Object.fromEntries(imports.map(({ id, title }) => [id, title])), ...adopted };
}

/** A requirement of a framework by what that is called. */
const endIn = (
  titles: Titles,
  framework: string,
  { id, citation, title }: Pick<ShownRequirement, 'id' | 'citation' | 'title'>,
): End => endOf(framework, id, { framework: titles[framework] ?? framework, citation, title });

/** Says what a requirement is to another: first which that is, then what it is and why. */
export function AddMappingDialog(props: AddMappingProps) {
  const { requirement, onClose } = props;
  const { state, retry } = useRead(readMapped);
  const [other, setOther] = useState<End>();
  if (other && state.kind === 'loaded')
    return <SayMappingDialog {...props} titles={state.value} other={other} />;
  return (
    <Dialog title={`Map ${requirement.requirement.citation} to another`} onClose={onClose}>
      {state.kind === 'loaded' ? (
        <OtherChoice requirement={requirement} titles={state.value} onChosen={setOther} />
      ) : (
        <Unloaded title="The frameworks could not be loaded." state={state} retry={retry} />
      )}
    </Dialog>
  );
}

interface OtherChoiceProps extends Pick<AddMappingProps, 'requirement'> {
  titles: Titles;
  onChosen(other: End): void;
}

function OtherChoice({ requirement: { framework: own, requirement }, titles, onChosen }: OtherChoiceProps) {
  const options = Object.entries(titles).map(([value, label]) => ({ value, label }));
  const [framework, setFramework] = useState(
    (options.find(({ value }) => value !== own) ?? options[0])?.value ?? '',
  );
  const [chosen, setChosen] = useState<ShownRequirement>();
  const [tries, setTries] = useState(0);
  const isMissing = tries > 0 && !chosen;
  return (
    <>
      <SelectField
        label="Framework"
        options={options}
        value={framework}
        onChange={({ target }) => {
          setFramework(target.value);
          setChosen(undefined);
        }}
      />
      <RequirementChoice
        key={framework}
        framework={framework}
        chosen={new Set(chosen && [chosen.id])}
        legend="The other requirement"
        isOne
        without={framework === own ? requirement.id : undefined}
        onChosen={setChosen}
      />
      <FormAlert
        message={isMissing ? { kind: 'error', text: 'Choose the other requirement', attempt: tries } : null}
      />
      <Button
        onClick={() => {
          setTries(tries + 1);
          if (chosen) onChosen(endIn(titles, framework, chosen));
        }}
      >
        Go on
      </Button>
    </>
  );
}

interface SayMappingProps extends AddMappingProps {
  titles: Titles;
  other: End;
}

function SayMappingDialog({ requirement, titles, other, onAdded, onClose }: SayMappingProps) {
  const api = useApi();
  const [isFromOther, setIsFromOther] = useState(true);
  const own = endIn(titles, requirement.framework, requirement.requirement);
  const [here, there] = namesOf(own, other);
  const [from, to] = isFromOther ? [other, own] : [own, other];
  return (
    <FormDialog
      title="Add a mapping"
      confirm="Add mapping"
      schema={mappingWords}
      draftKey={`mapping ${own.id} ${other.id}`}
      lead={
        <SelectField
          label="A state carries over"
          options={[
            { value: 'here', label: `from ${there} to ${here}` },
            { value: 'there', label: `from ${here} to ${there}` },
          ]}
          value={isFromOther ? 'here' : 'there'}
          onChange={({ target }) => setIsFromOther(target.value === 'here')}
        />
      }
      onClose={onClose}
      onConfirm={async (typed) => {
        const body = { from: from.requirement, to: to.id, ...typed };
        onAdded(await api.call('POST /frameworks/:id/mappings', { params: { id: from.framework }, body }));
      }}
    >
      {(form) => <MappingFields form={form} from={from} to={to} />}
    </FormDialog>
  );
}
