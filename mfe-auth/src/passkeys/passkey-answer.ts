/** Has the browser ask the person for a passkey. The library comes only now. */
export async function passkeyAnswer(options: { readonly challenge: string }) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The API answers what the library expects; what is in it between them is no business of ours.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}
