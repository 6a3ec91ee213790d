import { EVENTS_PATH, type PreviewBoot } from './preview-boot.ts';

/** Reloads the document once its remote has another version than the one it shows. */
export function reloadOnChange({ remote }: PreviewBoot): void {
  new EventSource(EVENTS_PATH).addEventListener('message', ({ data }) => {
    if (data && data !== remote.version) location.reload();
  });
}
