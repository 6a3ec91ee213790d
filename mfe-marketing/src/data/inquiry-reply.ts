/** Hours within which the team answers a demo request. */
export const replyHours = 24;
