/**
 * Where a browser keeps what its visitor said about the recording of visits, in local storage: 'no' stops it for
 * every account.
 */
export const visitChoiceKey = 'analytics';

/** The same of the measuring of speed, which reads the browser: it waits for 'yes', whoever is signed in. */
export const speedChoiceKey = 'speed';
