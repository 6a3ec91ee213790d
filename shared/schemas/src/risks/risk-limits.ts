/** Risks that an organisation has at once. */
export const mostRisks = 2_000;
/** Controls that one risk is linked to, and checks. */
export const mostRiskLinks = 20;
