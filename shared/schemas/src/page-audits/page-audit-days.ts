/** Days that the audit of a page is kept that anybody asked for. */
export const pageAuditDays = 7;
