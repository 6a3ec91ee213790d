/** Hands content to the person as a file of that name, as a link with `download` would. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers begin a download after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
