import { definePage, Link, type SessionUser } from '@adili/contract';
import { mayManage } from '@adili/schemas/members/rights';
import { Alert, ButtonLink, EmptyState, localZone, Panel, Unloaded } from '@adili/ui';
import { useState } from 'react';
import { pathOfImportingInclusions } from '../layout/paths.ts';
import { RegisterPage } from '../layout/register-page.tsx';
import { StatesNotice } from '../layout/states-notice.tsx';
import { LogoForm } from '../packs/logo-form.tsx';
import { NameForm } from '../packs/name-form.tsx';
import { PackForm } from '../packs/pack-form.tsx';
import { PackProgress } from '../packs/pack-progress.tsx';
import { PacksTable } from '../packs/packs-table.tsx';
import { isUnderWay, usePacks } from '../packs/use-packs.ts';
import { Verify } from '../packs/verify.tsx';

/** Whether a person may make a pack: who manages the organisation, and its auditors. */
const mayPack = (user: SessionUser): boolean => mayManage(user) || user.memberRole === 'auditor';

/** Makes packs, and hands them out. */
function Packs({ user }: { user: SessionUser }) {
  const { state, retry, change } = usePacks();
  const [watched, setWatched] = useState<string>();
  const [asked, setAsked] = useState<string>();
  if (state.kind !== 'loaded')
    return <Unloaded title="The packs could not be loaded." state={state} retry={retry} />;
  const { organisation, adoptions, packs, titles } = state.value;
  if (adoptions.length === 0)
    return (
      <EmptyState actions={<ButtonLink to="/compliance/adopt">See the frameworks</ButtonLink>}>
        A pack holds adopted frameworks, and there are none yet.
      </EmptyState>
    );
  // One that was asked for before this page was opened.
  const making = packs.find(isUnderWay);
  if (making && making.id !== watched) setWatched(making.id);
  return (
    <>
      <Panel title="What’s in it">
        {adoptions.some(({ framework }) => framework.startsWith('iso27001')) && (
          <p>
            The Statement of Applicability of ISO 27001 says why each control is included, or doesn’t apply.
            {mayManage(user) && (
              <>
                {' '}
                If a spreadsheet says so,{' '}
                <Link to={pathOfImportingInclusions}>import the justifications</Link>.
              </>
            )}
          </p>
        )}
        {organisation.name === '' && !mayManage(user) && (
          <Alert>
            The cover of a pack shows your organisation’s name, and there is none yet. Ask an owner or an
            admin to set it.
          </Alert>
        )}
        {organisation.name === '' && mayManage(user) && (
          <NameForm
            organisation={organisation}
            onNamed={(named) => change((now) => ({ ...now, organisation: named }))}
          />
        )}
        {organisation.name !== '' && (
          <PackForm
            adoptions={adoptions}
            onRequested={(pack) => {
              change((now) => ({ ...now, packs: [pack, ...now.packs] }));
              setWatched(pack.id);
              setAsked(pack.id);
            }}
          />
        )}
        <PackProgress pack={packs.find(({ id }) => id === watched)} asked={asked} />
      </Panel>
      {mayManage(user) && (
        <Panel title="Cover">
          <LogoForm
            organisation={organisation}
            onChanged={(changed) => change((now) => ({ ...now, organisation: changed }))}
          />
        </Panel>
      )}
      <Panel title="Recent packs">
        {packs.length > 0 && (
          <p>
            Asked for: when the button was pressed. As of: the last change or expiry that the pack shows.
            Times in {localZone()}. Give your auditor the zip: the PDF is a copy to read, and isn’t signed.
          </p>
        )}
        <PacksTable packs={packs} titles={titles} />
      </Panel>
      <Verify />
      <StatesNotice />
    </>
  );
}

const Pack = () => (
  <RegisterPage
    title="Pack"
    lead="A pack is one zip file that an auditor opens without us: states, controls, evidence, changes and a signature."
    path="/compliance/pack"
  >
    {(user) =>
      mayPack(user) ? (
        <Packs user={user} />
      ) : (
        <Alert>An owner, an admin or an auditor of your organisation can make packs.</Alert>
      )
    }
  </RegisterPage>
);

export default definePage(Pack);
