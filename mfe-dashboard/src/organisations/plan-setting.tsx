import type { SessionUser } from '@adili/contract';
import { planTitles } from '@adili/schemas/accounts/plan';
import { standingOf } from '@adili/schemas/entitlements/standing';
import type { Organisation } from '@adili/schemas/organisations/organisation';
import { ButtonLink, Day } from '@adili/ui';
import { useState } from 'react';
import { Setting } from '../layout/setting.tsx';

interface PlanSettingProps {
  organisation: Organisation;
  user: SessionUser;
}

/** Which plan the organisation has, and for owners the way to it. */
export function PlanSetting({ organisation, user }: PlanSettingProps) {
  const [{ plan, by, ends }] = useState(() => standingOf(organisation, new Date().toISOString()));
  if (user.memberRole !== 'owner')
    return <Setting name="Plan" value="Your organisation’s owners manage its plan." />;
  return (
    <Setting
      name="Plan"
      value={
        plan && ends ? (
          <>
            {by === 'trial' && 'Free trial of '}
            {planTitles[plan]}, until <Day at={ends} />
          </>
        ) : (
          'None'
        )
      }
      action={
        <ButtonLink to="/dashboard/plan" variant="secondary" size="small">
          See your plan
        </ButtonLink>
      }
    />
  );
}
