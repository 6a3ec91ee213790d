import type { SessionUser } from '@adili/contract';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { inclusionInWords } from '@adili/schemas/requirements/inclusion';
import type { OrganisationRequirement } from '@adili/schemas/requirements/organisation-requirement';
import { Actions, DialogButton, type SelectOption, useFocusOnChange } from '@adili/ui';
import { RequirementComments } from '../comments/requirement-comments.tsx';
import { NewControlDialog } from '../controls/control-dialogs.tsx';
import { RequirementMappings } from '../mappings/requirement-mappings.tsx';
import { Assignment } from './assignment.tsx';
import { Because } from './because.tsx';
import { ExcludeButton, Exclusion } from './exclusion.tsx';
import { LinkControlDialog } from './link-control.tsx';
import styles from './requirement-detail.module.css';
import { RequirementText } from './requirement-texts.tsx';
import type { RowEvents } from './row-events.ts';

interface RequirementDetailProps {
  requirement: OrganisationRequirement;
  user: SessionUser;
  people: readonly SelectOption[];
  events: Pick<RowEvents, 'onChanged' | 'onReadAnew'>;
}

/** What a requirement says, why it is in its state, and what can be done about it. */
export function RequirementDetail({ requirement, user, people, events }: RequirementDetailProps) {
  const { id, exclusion } = requirement;
  const isIncluded = requirement.state !== 'not_applicable';
  const included = inclusionInWords(requirement);
  const canWork = mayWork(user);
  // Said not to apply, or to apply after all, what was pressed is there no more.
  const result = useFocusOnChange(exclusion === undefined);
  return (
    <>
      <RequirementText framework={requirement.framework} id={requirement.requirement.id} />
      <div ref={result} tabIndex={-1} className={styles.result}>
        <Exclusion
          requirement={requirement}
          user={user}
          onChanged={events.onChanged}
          onReadAnew={events.onReadAnew}
        />
        {isIncluded && <Because requirement={requirement} mayWork={canWork} />}
      </div>
      <RequirementMappings
        requirement={requirement}
        user={user}
        isAlone={people.length === 1}
        onStatesChanged={events.onReadAnew}
      />
      {canWork && (
        <Actions>
          <DialogButton
            size="small"
            dialog={(close) => <NewControlDialog people={people} requirements={[id]} onClose={close} />}
          >
            Add a control
          </DialogButton>
          <DialogButton
            variant="secondary"
            size="small"
            dialog={(close) => (
              <LinkControlDialog requirement={requirement} onLinked={events.onReadAnew} onClose={close} />
            )}
          >
            Link a control
          </DialogButton>
          {mayManage(user) && !exclusion && (
            <ExcludeButton requirement={requirement} onChanged={events.onChanged} />
          )}
        </Actions>
      )}
      {mayManage(user) ? (
        <Assignment requirement={requirement} people={people} onChanged={events.onChanged} />
      ) : (
        isIncluded && included && <p>Why it is included: {included}</p>
      )}
      <RequirementComments id={id} title={requirement.requirement.citation} user={user} people={people} />
    </>
  );
}
