import { insertUser } from '../auth/insert-user.ts'
import type { TestDatabase } from '../database.ts'

/** Adds the second review to the check that buildPhoto made, which allows hero usage. */
export async function allowHero({ admin }: TestDatabase, photoId: string): Promise<void> {
  const email = `second-${photoId}@shoebox.test`
  const reviewer = await insertUser(admin, { email })
  await admin.query(
    'update clearance_checks set second_reviewer_id = $2, second_at = now() where photo_id = $1',
    [photoId, reviewer],
  )
}

/** Leaves only background dressing: the photo gets a stamp that is not cleared. */
export async function lowerToGradeC({ admin }: TestDatabase, photoId: string): Promise<void> {
  await admin.query(`update clearance_checks set has_stamp = true where photo_id = $1`, [photoId])
}
