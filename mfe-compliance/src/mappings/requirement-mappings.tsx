import type { SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { pageSize } from '@adili/schemas/limits';
import type { OwnMapping, ShownMapping } from '@adili/schemas/mappings/mapping';
import { mayWork } from '@adili/schemas/members/rights';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { counted, DialogButton, Unloaded, useFocusOnChange, useRead } from '@adili/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useSaid } from '../layout/use-said.tsx';
import { AddMappingDialog } from './add-mapping.tsx';
import { MappingActions } from './mapping-actions.tsx';
import { MappingItem } from './mapping-item.tsx';
import { fromOf, isOwn, reviewedWords, toOf } from './mapping-words.ts';
import styles from './requirement-mappings.module.css';

interface RequirementMappingsProps {
  requirement: OrganisationRequirement;
  user: SessionUser;
  /** Nobody else of the organisation is there. */
  isAlone: boolean;
  /** States may be others now. */
  onStatesChanged(): void;
}

async function readMappings(
  api: Api,
  framework: string,
  requirement: string,
  signal: AbortSignal,
): Promise<readonly ShownMapping[]> {
  const query = { limit: pageSize.max, requirement };
  return (await api.list('GET /frameworks/:id/mappings', { params: { id: framework }, query, signal })).rows;
}

/** '3 mappings, 1 not reviewed' */
function countWords(mappings: readonly ShownMapping[]): string {
  const unreviewed = mappings.filter((one) => isOwn(one) && !one.reviewedAt).length;
  return `${counted(mappings.length, 'mapping')}${unreviewed > 0 ? `, ${unreviewed} not reviewed` : ''}`;
}

/** What a requirement is to others, and they to it: shipped, imported, and what people of the organisation say. */
export function RequirementMappings(props: RequirementMappingsProps) {
  const { requirement, user, isAlone, onStatesChanged } = props;
  const { id, framework, requirement: named } = requirement;
  const { state, retry, change } = useRead(
    useCallback(
      (api: Api, signal: AbortSignal) => readMappings(api, framework, named.id, signal),
      [framework, named.id],
    ),
  );
  const [isOpen, setIsOpen] = useState(false);
  // Reviewed or taken away, what was pressed is there no more.
  const [told, setTold] = useState(0);
  const result = useFocusOnChange(told);
  const [said, say] = useSaid();
  if (state.kind !== 'loaded')
    return <Unloaded title="The mappings could not be loaded." state={state} retry={retry} />;
  const mappings = state.value;
  const changed = (next: OwnMapping) => {
    change((now) => now.map((one) => (one.id === next.id ? next : one)));
    onStatesChanged();
  };
  const actionsOf = (mapping: OwnMapping) => (
    <MappingActions
      mapping={mapping}
      user={user}
      isAlone={isAlone}
      onChanged={changed}
      onReviewed={(next) => {
        changed(next);
        setTold(told + 1);
        say(reviewedWords);
      }}
      onRemoved={() => {
        change((now) => now.filter((one) => one.id !== mapping.id));
        setTold(told + 1);
        onStatesChanged();
      }}
    />
  );
  const group = { shownWith: id, actionsOf: mayWork(user) ? actionsOf : undefined };
  return (
    <div className={styles.mappings}>
      {said}
      <div ref={result} tabIndex={-1}>
        {mappings.length === 0 ? (
          <p>No mapping to another requirement yet.</p>
        ) : (
          <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
            <summary>{countWords(mappings)}</summary>
            <MappingGroup
              {...group}
              title="Its state can come from"
              mappings={mappings.filter((one) => toOf(one).id === id)}
            />
            <MappingGroup
              {...group}
              title="Its state can count for"
              mappings={mappings.filter((one) => toOf(one).id !== id)}
            />
          </details>
        )}
      </div>
      {mayWork(user) && (
        <DialogButton
          variant="secondary"
          size="small"
          dialog={(close) => (
            <AddMappingDialog
              requirement={requirement}
              onAdded={(mapping) => {
                change((now) => [mapping, ...now]);
                setIsOpen(true);
                say('The mapping was added.');
                onStatesChanged();
              }}
              onClose={close}
            />
          )}
        >
          Add a mapping
        </DialogButton>
      )}
    </div>
  );
}

interface MappingGroupProps {
  title: string;
  mappings: readonly ShownMapping[];
  shownWith: string;
  /** Absent where nothing can be done about them. */
  actionsOf: ((mapping: OwnMapping) => ReactNode) | undefined;
}

function MappingGroup({ title, mappings, shownWith, actionsOf }: MappingGroupProps) {
  if (mappings.length === 0) return null;
  return (
    <>
      <p className={styles.direction}>{title}</p>
      <ul className={styles.list}>
        {mappings.map((mapping) => (
          <MappingItem
            key={mapping.id ?? `${mapping.source} ${fromOf(mapping).id} ${toOf(mapping).id}`}
            mapping={mapping}
            shownWith={shownWith}
          >
            {isOwn(mapping) && actionsOf?.(mapping)}
          </MappingItem>
        ))}
      </ul>
    </>
  );
}
