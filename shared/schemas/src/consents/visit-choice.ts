/**
 * Where a browser keeps what its visitor said about the recording of visits, in local storage: 'no' stops it, whoever
 * is signed in.
 */
export const visitChoiceKey = 'analytics';
