import { type SessionUser, useShell } from '@adili/contract';
import { isUnreachable } from '@adili/http';
import { useApi } from '@adili/http/use-api';
import { useState } from 'react';
import { Account } from '../accounts/account.tsx';
import { ConsentForm, ConsentsPanel } from '../consents/consents-panel.tsx';
import { RequestForm } from '../data-subject-requests/request-form.tsx';
import { RequestsPanel } from '../data-subject-requests/requests-panel.tsx';
import { useVerifiedElsewhere } from '../email-addresses/use-verified-elsewhere.ts';
import { Home } from '../home/home.tsx';
import { ownTasks } from '../home/own-tasks.ts';
import { UnderWay } from '../home/under-way.tsx';
import { withNewest, withNext } from '../records/list-page.ts';
import { MoreRecords } from '../records/more-records.tsx';
import { Unloaded } from '../records/unloaded.tsx';
import { MyData } from './my-data.tsx';
import { OfflineNotice, SampleRecords } from './sample-records.tsx';
import { useRecords } from './use-records.ts';

/** What is open for the logged-in person, and below it their own records with the forms that add to them. */
export function OwnRecords({ user: person }: { user: SessionUser }) {
  const { session } = useShell();
  const api = useApi();
  const [now] = useState(() => Date.now());
  const { state, retry, change } = useRecords();
  useVerifiedElsewhere(state.kind !== 'loaded' || Boolean(state.value.user.emailVerifiedAt), (at) =>
    change(({ user }) => ({ user: { ...user, emailVerifiedAt: at } })),
  );

  if (state.kind === 'failed' && isUnreachable(state.error))
    return (
      <>
        <OfflineNotice reason="unreachable" onRetry={retry} />
        <SampleRecords />
      </>
    );
  if (state.kind !== 'loaded') return <Unloaded state={state} retry={retry} />;

  const { user, consents, requests, open } = state.value;
  return (
    <>
      <Home
        user={person}
        own={ownTasks(
          user,
          requests.rows.filter((request) => request.package?.ready),
        )}
        now={now}
      >
        <UnderWay requests={open} now={now} />
      </Home>
      <MyData>
        <Account
          user={user}
          onChanged={(changed) => {
            change(() => ({ user: changed }));
            session.updateUser(changed);
          }}
        />
        <ConsentsPanel
          consents={consents.rows}
          more={
            <MoreRecords
              title="Consents"
              page={consents}
              read={(query) => api.list('GET /me/consents', { query })}
              onRead={(next) => change((now) => ({ consents: withNext(now.consents, next) }))}
            />
          }
        >
          <ConsentForm
            consents={consents.rows}
            onDecided={(consent) => change((now) => ({ consents: withNewest(consent, now.consents) }))}
          />
        </ConsentsPanel>
        <RequestsPanel
          requests={requests.rows}
          more={
            <MoreRecords
              title="Data Subject Requests"
              page={requests}
              read={(query) => api.list('GET /me/dsrs', { query })}
              onRead={(next) => change((now) => ({ requests: withNext(now.requests, next) }))}
            />
          }
        >
          <RequestForm
            underWay={open}
            onOpened={(request) =>
              change((now) => ({
                requests: withNewest(request, now.requests),
                open: [...now.open, request],
              }))
            }
          />
        </RequestsPanel>
      </MyData>
    </>
  );
}
