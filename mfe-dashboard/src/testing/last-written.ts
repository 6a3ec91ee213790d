/** The last call that was sent to change something: reading may follow it. */
export const lastWritten = <Sent extends { readonly call: string }>(
  sent: readonly Sent[],
): Sent | undefined => sent.findLast(({ call }) => !call.startsWith('GET '));
