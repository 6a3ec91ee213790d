/** What an operator is called who was erased since. */
export const formerOperator = 'Former operator';
