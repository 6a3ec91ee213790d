/** A workbook, or another archive, can't be read: its message is a sentence for who sent it. */
export class WorkbookError extends Error {
  override readonly name = 'WorkbookError';
  /** Where in it. */
  readonly place: string;

  constructor(sentence: string, place = 'file') {
    super(sentence);
    this.place = place;
  }
}

export const damaged = () =>
  new WorkbookError('This workbook is damaged. Open it, save it again as .xlsx, and bring that.');

export const tooLarge = () =>
  new WorkbookError(
    'This workbook unpacks to more than we read of one. Copy the sheet that you need into a new workbook, and bring that.',
  );
