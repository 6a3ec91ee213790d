import { usePage } from '@adili/contract';

/** Whether the address leads to the comments on one thing, as that in a mail does. */
export function useAskedComments(id: string): boolean {
  const { search } = usePage();
  return new URLSearchParams(search).get('comments') === id;
}
