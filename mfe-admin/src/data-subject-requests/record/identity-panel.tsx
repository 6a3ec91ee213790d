import { guest } from '@adili/schemas/data-subject-requests/guest';
import { identityForm } from '@adili/schemas/data-subject-requests/operator-forms';
import type { OperatorRequestDetail } from '@adili/schemas/data-subject-requests/operator-request';
import { erasedId } from '@adili/schemas/erasures/erased-id';
import { ActionForm, LocalMoment, Panel, SelectField, TextField, useActionForm } from '@adili/ui';
import { identityWords } from '../identity-words.ts';
import type { RequestActions } from '../use-request.ts';

/** A person who did not log in was not in the account. */
const optionsOf = (isByMailbox: boolean) =>
  Object.entries(identityWords)
    .filter(([value]) => !(isByMailbox && value === 'account'))
    .map(([value, label]) => ({ value, label }));

/** The same of a request that is closed. */
export const IdentityPanel = ({ actions }: { actions: RequestActions }) => (
  <Panel title="Identity check">
    <IdentityCheck actions={actions} isNow={false} />
  </Panel>
);

interface IdentityCheckProps {
  actions: RequestActions;
  /** It is the next thing to do. */
  isNow: boolean;
}

/** Whether it was made sure that the request is its person's, and how. */
export function IdentityCheck({ actions: { request, change }, isNow }: IdentityCheckProps) {
  const { identity, names, history, user_id } = request;
  const [filed] = history;
  const wasLoggedIn = Boolean(user_id) && filed?.by === user_id;
  const byMailbox = [filed, identity].find((one) => one?.by === guest) ?? null;
  const form = useActionForm({
    schema: identityForm,
    draftKey: `data-subject-request identity ${request.id}`,
    version: request.version,
    resets: true,
    act: ({ how, note }, begunOn) =>
      change({ identity: note ? { how, note } : { how } }, 'The identity check was recorded.', begunOn),
  });
  const recorder = (
    <ActionForm form={form} submit="Record the check" variant={isNow ? 'primary' : 'secondary'}>
      <SelectField
        label="Verified by"
        placeholder="Choose how"
        options={optionsOf(byMailbox !== null)}
        defaultValue={!identity && wasLoggedIn ? 'account' : undefined}
        {...form.field('how')}
      />
      <TextField label="Note (optional)" {...form.field('note')} />
    </ActionForm>
  );
  return (
    <>
      {byMailbox && (
        <p>
          Mailbox only: they did not log in, and typed a mailed code, <LocalMoment at={byMailbox.at} />. An
          account with a second factor is not erased on that alone.
        </p>
      )}
      {identity && identity.by !== guest && <Checked identity={identity} names={names} />}
      {!identity && !byMailbox && (
        <p>
          {wasLoggedIn
            ? 'Identity not verified yet. They were logged in when they filed this request.'
            : 'Identity not verified yet.'}
        </p>
      )}
      {user_id !== erasedId &&
        (identity && identity.by !== guest ? (
          <details>
            <summary>Record another check</summary>
            {recorder}
          </details>
        ) : (
          recorder
        ))}
    </>
  );
}

type CheckedProps = Required<Pick<OperatorRequestDetail, 'identity'>> & Pick<OperatorRequestDetail, 'names'>;

function Checked({ identity: { how, by, at, note }, names }: CheckedProps) {
  return (
    <p>
      {identityWords[how]}. Recorded by {names[by] ?? by}, <LocalMoment at={at} />
      {note && `: ${note}`}
    </p>
  );
}
