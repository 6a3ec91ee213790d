/** What a case of support may have. Lengths in UTF-16 code units. */
export const caseLimits = {
  subject: 200,
  text: 10_000,
  files: 20,
  /** Bytes of one file. */
  fileBytes: 25 * 1024 * 1024,
  /** Messages of one case, notes apart, after which its customer opens another. */
  messages: 500,
  /** Answers and notes of one case, counted for themselves: who has filled a case is owed an answer too. */
  teamMessages: 500,
  templateName: 80,
  /** Answers that operators keep ready. */
  templates: 100,
} as const;

/** Hours within which a customer's words are answered, and those after which the team is warned of one that is not. */
export const replyHours = { within: 24, alarmAt: 20 } as const;

/** Days over which the time to a first answer is measured. */
export const replyTimeDays = 30;
