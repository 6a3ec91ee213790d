/** Automations of an organisation at once, drafts among them: how many may be on, its plan says. */
export const mostAutomations = 50;

/** Of one automation. */
export const mostConditions = 5;
export const mostActions = 3;

/** Controls, requirements and the like that one action of a run is about. */
export const mostTargets = 50;

/** Characters of what an automation writes. */
export const longestText = 500;

/** Runs of an organisation’s automations within a day: what comes after that is left out. */
export const mostRunsADay = 500;

/** Days that a run is listed after it ended, and the most that are of one automation. */
export const runDays = 90;
export const mostRuns = 1_000;

/** Days of the audit trail that a dry run goes over, and the most that it shows: the newest. */
export const dryRunDays = 30;
export const mostWould = 200;
