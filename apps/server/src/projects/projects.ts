import { AppError } from '../context/app-error.ts'
import { isForeignKeyViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { presentProject } from './present.ts'
import { deleteOwnProject, findOwnProject, listOwnProjects, setProjectArchived } from './queries.ts'

export async function listProjects(ctx: UserCtx) {
  const rows = await listOwnProjects(ctx)
  return rows.map(presentProject)
}

export function archiveProject(ctx: UserCtx, change: { id: string; isArchived: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await setProjectArchived(tx, change)
    return presentProject(await loadOwnProject(tx, change.id))
  })
}

/** Deletes a project. Its wishlists stay, without a project. */
export async function deleteProject(ctx: UserCtx, id: string): Promise<undefined> {
  try {
    const isDeleted = await inTransaction(ctx, (tx) => deleteOwnProject(tx, id))
    if (!isDeleted) throw new AppError('not_found')
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('project_has_licenses', { cause: error })
  }
}

/** Throws not_found to every user but the owner. */
export async function loadOwnProject(tx: UserTx, id: string) {
  const project = await findOwnProject(tx, id)
  if (project === null) throw new AppError('not_found')

  return project
}
