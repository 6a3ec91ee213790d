import type { SessionUser } from '@adili/contract';
import { mayWork } from '@adili/schemas/members/rights';
import type { Site } from '@adili/schemas/sites/site';
import { Alert, ButtonLink, spoken } from '@adili/ui';
import { pathOfWebsite, websitesPath } from '../layout/paths.ts';

interface FirstStepProps {
  sites: readonly Site[];
  user: SessionUser;
}

/** Stands above everything until a website is checked: what has one checked. */
export function FirstStep({ sites, user }: FirstStepProps) {
  const [site] = sites;
  const canWork = mayWork(user);
  return (
    <Alert
      title="No website is checked yet"
      actions={
        <ButtonLink size="small" to={site ? pathOfWebsite(site.id) : websitesPath}>
          {site ? `Prove ${spoken(site.url)}` : canWork ? 'Add a website' : 'See the websites'}
        </ButtonLink>
      }
    >
      {canWork
        ? 'Prove that one is yours: its certificate, headers, mail and registration are looked at within five minutes, and again and again from then on.'
        : 'Anyone who works in your organisation can add one and prove that it’s yours. Its checks begin by themselves then.'}
    </Alert>
  );
}
