import type { JoiningDatabase } from '../db/joining-database.ts'

type OwnChange = {
  userId: string
  action:
    | 'auth.add-factor'
    | 'auth.remove-factor'
    | 'auth.create-recovery-codes'
    | 'auth.use-recovery-code'
    | 'auth.change-password'
}

/** On record if the user is one of the staff, in the transaction of the change. */
export async function recordStaffChange(
  db: JoiningDatabase,
  { userId, action }: OwnChange,
): Promise<void> {
  await db.query('select record_staff_change($1, $2)', [userId, action])
}
