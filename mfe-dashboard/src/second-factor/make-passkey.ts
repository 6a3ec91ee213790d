/** Has the browser make a passkey. The library comes only now. */
export async function makePasskey(options: { readonly challenge: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  // The API answers what the library expects; what is in it between them is no business of ours.
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}
