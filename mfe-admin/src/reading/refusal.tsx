import { failureText } from './failure-text.ts';

/** The dashboard's failure text for those whose visit reads nothing. */
export const Refusal = () => <p>{failureText(new Error('Only an operator may see this'))}</p>;
