/** What a look had to spend is spent: it goes no further. */
export class BudgetSpentError extends Error {
  override name = 'BudgetSpentError';
}

/** How many connections one look may make in all, its redirects among them. */
export class Budget {
  #left: number;

  constructor(most: number) {
    this.#left = most;
  }

  /** @throws {BudgetSpentError} */
  take(): void {
    this.#left -= 1;
    if (this.#left < 0) throw new BudgetSpentError('It takes more connections than a look may make.');
  }
}
