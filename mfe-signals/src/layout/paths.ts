export const signalsPath = '/signals';
export const alertsPath = '/signals/alerts';
export const connectionsPath = '/signals/connections';
export const leavePath = '/signals/leave';
export const risksPath = '/signals/risks';

export const pathOfCheck = (id: string): string => `${signalsPath}/checks/${encodeURIComponent(id)}`;

export const pathOfRisk = (id: string): string => `${risksPath}/${encodeURIComponent(id)}`;

/** Pages of other remotes. */
export const websitesPath = '/audits';
export const pathOfWebsite = (id: string): string => `/audits/sites/${encodeURIComponent(id)}`;
export const pathOfControl = (id: string): string => `/compliance/controls/${encodeURIComponent(id)}`;
