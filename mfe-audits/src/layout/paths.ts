export const pathOfSite = (id: string): string => `/audits/sites/${encodeURIComponent(id)}`;

export const pathOfStatement = (id: string): string => `${pathOfSite(id)}/statement`;

export const pathOfRun = (id: string): string => `/audits/runs/${encodeURIComponent(id)}`;

/** The findings of a run, narrowed to a criterion or a page. */
export const pathOfFindings = (id: string, by: 'criterion' | 'page', value: string): string =>
  `${pathOfRun(id)}?${new URLSearchParams({ [by]: value })}#findings`;

/** The difference of a run to an earlier one; without that, to the one before. */
export const pathOfDiff = (id: string, against?: string): string =>
  `${pathOfRun(id)}/diff${against ? `?against=${encodeURIComponent(against)}` : ''}`;

/** The result of a run, for who has its link. */
export const sharedPath = '/audits/shared/:token';

export const tryPath = '/audits/try';
export const aboutPath = '/audits/about';
export const methodPath = '/audits/method';

/** The result of a page that was tried. @param id of its audit */
export const pathOfTried = (id: string): string => `${tryPath}?audit=${encodeURIComponent(id)}`;
