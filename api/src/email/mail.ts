import type { SendMailOptions } from 'nodemailer';
import type { Email } from '../domain/capabilities.ts';

// As objects, because nodemailer reads a text with a comma as two addresses.
const sole = (address: string) => ({ name: '', address });

/** An email as nodemailer takes it. */
export const mailOf = ({ to, replyTo, subject, text, html }: Email): SendMailOptions => ({
  to: sole(to),
  replyTo: replyTo && sole(replyTo),
  subject,
  text,
  html,
});
