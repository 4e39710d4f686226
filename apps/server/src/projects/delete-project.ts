import { AppError } from '../context/app-error.ts'
import { isForeignKeyViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { deleteOwnProject } from './queries.ts'

/** Its wishlists stay, without a project. */
export async function deleteProject(ctx: UserCtx, id: string): Promise<undefined> {
  try {
    const isDeleted = await inTransaction(ctx, (tx) => deleteOwnProject(tx, id))
    if (!isDeleted) throw new AppError('not_found')
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('project_has_licenses', { cause: error })
  }
}
