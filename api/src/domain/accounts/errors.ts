import { RefusalError } from '../errors.ts';

export class AccountExistsError extends RefusalError {
  constructor() {
    super('conflict', 'account_exists', 'An account with this email already exists. Please log in instead.');
  }
}
