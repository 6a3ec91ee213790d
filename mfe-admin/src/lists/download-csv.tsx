import { failureText } from '@adili/http';
import { ActionButton, DownloadIcon, saveFile } from '@adili/ui';
import { questionOf } from './list-state.ts';
import { useFiles } from './use-files.ts';
import type { FilteredList } from './use-filtered-list.ts';

/** Saves the list as it is filtered and sorted, every page of it, as one file. */
export function DownloadCsv<Row>({ list: { definition, state } }: { list: FilteredList<Row> }) {
  const files = useFiles();
  return (
    <ActionButton
      variant="quiet"
      size="small"
      busyLabel="Preparing..."
      act={async () => saveFile(`${definition.rows}.csv`, await definition.file(files, questionOf(state)))}
      failure={(error) => `The file could not be made. ${failureText(error)}`}
    >
      <DownloadIcon size={18} />
      Download CSV
    </ActionButton>
  );
}
