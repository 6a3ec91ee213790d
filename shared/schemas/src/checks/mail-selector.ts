/** The name before `._domainkey` in the record of a mail’s key (RFC 6376, 3.1). */
export const mailSelector = /^[a-z\d](?:[\w-]*[a-z\d])?(?:\.[a-z\d](?:[\w-]*[a-z\d])?)*$/i;
export const selectorWanted = 'Give the selector alone, as mail or google';
