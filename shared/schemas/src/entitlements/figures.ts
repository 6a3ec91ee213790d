/** Workflow automations that Growth has. Apart from the table, so that a page can say it without. */
export const growthAutomations = 5;
