/** Puts a text on the clipboard; where the browser does not allow that, nothing happens. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
}
