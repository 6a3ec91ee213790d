export const signalsPath = '/signals';
export const alertsPath = '/signals/alerts';
export const connectionsPath = '/signals/connections';
export const accessPath = '/signals/access';
export const leavePath = '/signals/leave';
export const risksPath = '/signals/risks';

export const automationsPath = '/signals/automations';

/** In place of an id, of one that is not saved yet. */
export const newId = 'new';
export const pathOfAutomation = (id: string): string => `${automationsPath}/${encodeURIComponent(id)}`;
export const pathOfNew = (template?: string): string =>
  `${pathOfAutomation(newId)}${template ? `?${new URLSearchParams({ template })}` : ''}`;

/** The page of alerts, for an automation that wants a channel: with a way back to it. */
export const pathOfAlertsFor = (automation: string): string =>
  `${alertsPath}?${new URLSearchParams({ back: automation })}`;

/** The automation from which somebody came to the page of alerts. */
export function automationAsked(search: string): string | undefined {
  const back = new URLSearchParams(search).get('back');
  return back?.startsWith(`${automationsPath}/`) ? back : undefined;
}

export const pathOfCheck = (id: string): string => `${signalsPath}/checks/${encodeURIComponent(id)}`;

export const pathOfRisk = (id: string): string => `${risksPath}/${encodeURIComponent(id)}`;

export const pathOfReview = (id: string): string => `${accessPath}/reviews/${encodeURIComponent(id)}`;

/** Pages of other remotes. */
export const websitesPath = '/audits';
export const pathOfWebsite = (id: string): string => `/audits/sites/${encodeURIComponent(id)}`;
export const pathOfControl = (id: string): string => `/compliance/controls/${encodeURIComponent(id)}`;
