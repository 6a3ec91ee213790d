import { useShell } from '@adili/contract';
import { createFiles, type Files, failureText } from '@adili/http';
import { Button, DownloadIcon, FormAlert, saveFile, useAction, VisuallyHidden } from '@adili/ui';
import { useMemo } from 'react';

interface DocumentButtonProps {
  words: string;
  /** What it is a document of, for those who hear the button alone. */
  of: string;
  /** Of the file that is saved. */
  name: string;
  read(files: Files): Promise<Blob>;
}

/** Saves a document of the API: a page that is opened and printed from the file. */
export function DocumentButton({ words, of, name, read }: DocumentButtonProps) {
  const { apiBase, session } = useShell();
  const files = useMemo(() => createFiles({ base: apiBase, session }), [apiBase, session]);
  const { run, busy, message } = useAction(async () => {
    saveFile(name, await read(files));
    return `Saved as ${name}.`;
  }, failureText);
  return (
    <>
      <Button variant="secondary" size="small" busy={busy} busyLabel="Preparing..." onClick={() => run()}>
        <DownloadIcon /> {words}
        <VisuallyHidden> of {of}</VisuallyHidden>
      </Button>
      <FormAlert message={message} />
    </>
  );
}
