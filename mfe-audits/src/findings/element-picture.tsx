import { useShell } from '@adili/contract';
import { createFiles, type Files } from '@adili/http';
import { useLoading } from '@adili/ui';
import { useCallback } from 'react';
import styles from './element-picture.module.css';

/** Reads a picture of an element. Keep it stable. */
export type ReadPicture = (files: Files, id: string, signal: AbortSignal) => Promise<Blob>;

/** As an address within the document: policy allows no other to what only a session may read. */
const asAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The element as it looked when the page was audited. */
export function ElementPicture({ id, read, of }: { id: string; read: ReadPicture; of: string }) {
  const { apiBase, session } = useShell();
  const { state } = useLoading(
    useCallback(
      async (signal: AbortSignal) =>
        asAddress(await read(createFiles({ base: apiBase, session }), id, signal)),
      [apiBase, session, id, read],
    ),
  );
  if (state.kind === 'failed') return <p className={styles.note}>The picture could not be loaded.</p>;
  if (state.kind === 'loading') return <p className={styles.note}>Loading the picture.</p>;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>Picture of the element on the page</figcaption>
      <img src={state.value} alt={`The element as it looked: ${of}`} className={styles.picture} />
    </figure>
  );
}
