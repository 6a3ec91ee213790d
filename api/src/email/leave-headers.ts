/** The headers by which mail programs show a button that ends such mails: RFC 8058. */
export const leaveHeaders = (oneClick: string | undefined): Readonly<Record<string, string>> =>
  oneClick === undefined
    ? {}
    : { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
