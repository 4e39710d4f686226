import type { AuthCtx } from '../auth-context.ts'
import { writeGoogleLinked } from '../emails/write-google-linked.ts'
import { findUser } from '../users/user-queries.ts'
import { insertAuthEmail } from './email-queries.ts'

const kind = 'auth.google-linked'

/** Nobody asked for it in so many words: it follows from the same address. So its owner is told. */
export async function queueLinkNotice({ db, metrics }: AuthCtx, userId: string): Promise<void> {
  const user = await findUser(db, userId)
  if (!user) return

  metrics.countMail(kind, 'queued')
  const letter = writeGoogleLinked()
  await insertAuthEmail(db, { kind, recipient: user.email, ...letter, isDiscarded: false })
}
