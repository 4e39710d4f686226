import type { AuthCtx } from '../auth-context.ts'
import {
  type SecondFactorChange,
  writeSecondFactorChanged,
} from '../emails/write-second-factor-changed.ts'
import { insertAuthEmail } from './email-queries.ts'

const kind = 'auth.second-factor-changed'

type Notice = { change: SecondFactorChange; recipient: string }

/** Tells the owner, in the transaction of the change: whoever did not do it themselves learns of it. */
export async function queueFactorNotice(
  { db, metrics }: Pick<AuthCtx, 'db' | 'metrics'>,
  { change, recipient }: Notice,
): Promise<void> {
  metrics.countMail(kind, 'queued')
  const letter = writeSecondFactorChanged({ change })
  await insertAuthEmail(db, { kind, recipient, ...letter, isDiscarded: false })
}
