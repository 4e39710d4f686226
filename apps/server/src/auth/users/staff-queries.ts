import type { JoiningDatabase } from '../../db/joining-database.ts'

type OwnChange = {
  userId: string
  action:
    | 'auth.add-factor'
    | 'auth.remove-factor'
    | 'auth.create-recovery-codes'
    | 'auth.use-recovery-code'
    | 'auth.change-password'
}

/** Written to the audit log if the user is staff, in the transaction of the change. */
export async function recordStaffChange(
  db: JoiningDatabase,
  { userId, action }: OwnChange,
): Promise<void> {
  await db.query('select record_staff_change($1, $2)', [userId, action])
}

/** The role alone, whatever session or second factor the user has now. */
export async function holdsStaffRole(db: JoiningDatabase, userId: string): Promise<boolean> {
  const [row] = await db.query<{ is_staff: boolean }>('select user_is_staff($1) as is_staff', [
    userId,
  ])
  return row?.is_staff === true
}
