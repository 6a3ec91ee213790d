import { Link } from '@adili/contract';
import type { CheckFinding } from '@adili/schemas/check-findings/check-finding';
import type { Check } from '@adili/schemas/checks/check';
import type { CheckState } from '@adili/schemas/checks/check-kind';
import { providerNames, providers } from '@adili/schemas/connections/providers';
import type { Site } from '@adili/schemas/sites/site';
import { Badge, type BadgeTone, spoken } from '@adili/ui';
import { pathOfWebsite } from '../layout/paths.ts';

export const checkStateWords: Readonly<Record<CheckState, string>> = {
  passing: 'Passes',
  failing: 'Fails',
  unknown: 'Could not be looked at',
  off: 'Off',
};

const tones: Readonly<Record<CheckState, BadgeTone>> = {
  passing: 'success',
  failing: 'danger',
  unknown: 'warning',
  off: 'neutral',
};

export const newWords = 'Not looked at yet';

/** Whether nobody has looked at it, which is not the same as to look and see nothing. */
export const isNew = ({ state, checkedAt }: Pick<Check, 'state' | 'checkedAt'>): boolean =>
  state === 'unknown' && checkedAt === undefined;

export const StateBadge = ({ check }: { check: Pick<Check, 'state' | 'checkedAt'> }) =>
  isNew(check) ? (
    <Badge>{newWords}</Badge>
  ) : (
    <Badge tone={tones[check.state]}>{checkStateWords[check.state]}</Badge>
  );

/** When what a check shows began, as messages say it too: looks that could see nothing do not begin a failure anew. */
export const failsSince = (
  { state, since }: Pick<Check, 'state' | 'since'>,
  finding?: CheckFinding,
): string => (state === 'failing' ? (finding?.since ?? since) : since);

export const ownOrganisation = 'Your organisation';

/** 'GitHub acme'; of an account that its credentials don't say, the system alone. */
function systemOf({ kind, account }: Pick<Check, 'kind' | 'account'>): string {
  const name = providerNames.find((one) => providers[one].kinds.some((own) => own === kind));
  return [name && providers[name].title, account].filter(Boolean).join(' ');
}

/** Whose a check is, in words: a website, a connected system, the organisation, or what a program of theirs pushes. */
export function whose(
  check: Pick<Check, 'site' | 'connection' | 'kind' | 'account'>,
  sites: readonly Site[],
): string {
  const { site, connection, kind } = check;
  if (site !== undefined) return spoken(sites.find(({ id }) => id === site)?.url ?? 'A website');
  if (connection !== undefined) return systemOf(check);
  return kind === 'pushed' ? 'A program of yours' : ownOrganisation;
}

/** The same, with the way to the website. */
export const Whose = ({ check, sites }: { check: Check; sites: readonly Site[] }) =>
  check.site === undefined ? (
    whose(check, sites)
  ) : (
    <Link to={pathOfWebsite(check.site)}>{whose(check, sites)}</Link>
  );
