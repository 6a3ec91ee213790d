/** What was asked can't be done; the message says why, in one line. */
export class DataRefusedError extends Error {
  override readonly name = 'DataRefusedError';
  readonly code = 'data_refused';
}
