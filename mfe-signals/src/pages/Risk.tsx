import { definePage, type PageProps, type SessionUser } from '@adili/contract';
import type { Api } from '@adili/http';
import { useComments } from '@adili/http/use-comments';
import { commentTexts } from '@adili/schemas/comments/comment-form';
import { mayManage, mayWork } from '@adili/schemas/members/rights';
import { treatmentWords } from '@adili/schemas/risks/risk-scale';
import {
  Actions,
  Anchor,
  Back,
  Comments,
  DialogButton,
  Facts,
  Gone,
  LocalMoment,
  localZone,
  Panel,
  Unloaded,
  usePageName,
} from '@adili/ui';
import { useCallback } from 'react';
import { pathOfRisk, risksPath } from '../layout/paths.ts';
import { SignalsPage } from '../layout/signals-page.tsx';
import { useLiveRead } from '../live/use-live-read.ts';
import { LinkDialog } from '../risks/link-dialog.tsx';
import { type RiskRead, readRisk } from '../risks/read-risk.ts';
import { ReasonsTable } from '../risks/reasons-table.tsx';
import { Review } from '../risks/risk-columns.tsx';
import { EditRiskDialog, RemoveRiskDialog } from '../risks/risk-dialogs.tsx';
import { impactIn, LevelBadge, likelihoodIn } from '../risks/risk-words.tsx';

/** One risk: what remains of it and why, and what people say of it. */
function OneRisk({ id, user }: { id: string; user: SessionUser }) {
  const { state, retry, change } = useLiveRead(
    useCallback((api: Api, signal: AbortSignal) => readRisk(api, id, signal), [id]),
  );
  if (state.kind !== 'loaded')
    return (
      <Unloaded
        title="The risk could not be loaded."
        state={state}
        retry={retry}
        gone={<Gone title="There is no such risk" to={risksPath} label="See all risks" />}
      />
    );
  return (
    <LoadedRisk {...state.value} user={user} onChanged={(risk) => change((now) => ({ ...now, risk }))} />
  );
}

interface LoadedRiskProps extends RiskRead {
  user: SessionUser;
  onChanged(risk: RiskRead['risk']): void;
}

function LoadedRisk({ risk, people, user, onChanged }: LoadedRiskProps) {
  const { id, title, description, reason, remaining, inherent, likelihood, impact, treatment } = risk;
  const canWork = mayWork(user);
  usePageName(title);
  return (
    <>
      <Back to={risksPath}>All risks</Back>
      <Panel title="What remains">
        <p>
          <LevelBadge level={remaining.level} /> {remaining.says}
        </p>
        <Facts
          facts={[
            {
              name: 'Since',
              value: remaining.since ? <LocalMoment at={remaining.since} /> : 'Not known',
            },
            {
              name: 'How likely it remains',
              value: likelihoodIn(remaining.likelihood),
            },
            { name: 'Inherent, as if nothing were done', value: <LevelBadge level={inherent.level} /> },
          ]}
        />
        <ReasonsTable risk={risk} />
        {canWork && (
          <Actions>
            <DialogButton
              variant="secondary"
              size="small"
              dialog={(close) => <LinkDialog risk={risk} onChanged={onChanged} onClose={close} />}
            >
              Link controls and checks
            </DialogButton>
          </Actions>
        )}
        <p>Times are in {localZone()}.</p>
      </Panel>
      <Panel title="About it">
        {description && <p>{description}</p>}
        <Facts
          facts={[
            { name: 'How likely', value: likelihoodIn(likelihood) },
            { name: 'How much it would harm', value: impactIn(impact) },
            { name: 'Owner', value: risk.ownerName ?? risk.owner ?? 'No owner' },
            { name: 'Treatment', value: treatment ? treatmentWords[treatment] : 'Not decided' },
            ...(reason ? [{ name: 'Why so', value: reason }] : []),
            { name: 'Review on', value: <Review {...risk} /> },
          ]}
        />
        {canWork && (
          <Actions>
            <DialogButton
              variant="secondary"
              size="small"
              dialog={(close) => (
                <EditRiskDialog risk={risk} people={people} onChanged={onChanged} onClose={close} />
              )}
            >
              Change
            </DialogButton>
            <DialogButton
              variant="quiet"
              size="small"
              dialog={(close) => <RemoveRiskDialog risk={risk} onClose={close} />}
            >
              Delete
            </DialogButton>
          </Actions>
        )}
      </Panel>
      <Anchor id="comments">
        <Panel title="Comments">
          <Comments
            label={`Comments on ${title}`}
            {...useComments('risk', id)}
            people={people}
            schema={commentTexts}
            draftKey={`comment on risk ${id}`}
            writer={canWork ? user.id : undefined}
            managesAll={mayManage(user)}
          />
        </Panel>
      </Anchor>
    </>
  );
}

const Risk = ({ params: { id = '' } }: PageProps) => (
  <SignalsPage key={id} title="Risk" path={risksPath} at={pathOfRisk(id)}>
    {(user) => <OneRisk id={id} user={user} />}
  </SignalsPage>
);

export default definePage(Risk);
