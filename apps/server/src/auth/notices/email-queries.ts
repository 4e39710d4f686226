import type { JoiningDatabase } from '../../db/joining-database.ts'

export type AuthEmail = {
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** To nobody we know: everything is done but the sending. */
  isDiscarded: boolean
}

/** The row and its job. The bodies leave the row as soon as it is no longer waiting. */
export async function insertAuthEmail(db: JoiningDatabase, email: AuthEmail): Promise<void> {
  const { kind, recipient, subject, html, text, isDiscarded } = email
  await db.query('select queue_auth_email($1, $2, $3, $4, $5, $6)', [
    kind,
    recipient,
    subject,
    html,
    text,
    isDiscarded,
  ])
}
