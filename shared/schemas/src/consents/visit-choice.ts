/**
 * Where a browser keeps what its visitor said about the recording of visits, in local storage: 'no' stops it for
 * every account.
 */
export const visitChoiceKey = 'analytics';
