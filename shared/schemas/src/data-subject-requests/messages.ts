/** What the forms of data subject requests say about a field. */
export const requestMessages = {
  requestType: 'Please choose a request type',
  requestStatus: 'Please choose a status',
  requestLaw: 'Please choose a law',
  reasonRequired: 'A rejection needs a reason',
  reasonMissing: 'Say why',
  informedRequired: 'Say how they were informed',
  answerRequired: 'Write what we answer',
  noteRequired: 'Write a note',
  identityHow: 'Say how it was made sure',
  stepOrUndo: 'Take a step or take one back, not both',
  codeRequired: 'Type the code from the email',
} as const;
