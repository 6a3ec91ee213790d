import { NotNowError } from '../errors.ts';

/** As many were made as are within a while. */
export class TooManyError extends NotNowError {
  constructor(sentence: string, retryAfter: number, code = 'too_many_changes') {
    super('tooMany', code, sentence, retryAfter);
  }
}
