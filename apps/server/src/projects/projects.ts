import { AppError } from '../context/app-error.ts'
import { isForeignKeyViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { presentProject } from './present.ts'
import {
  deleteOwnProject,
  findOwnProject,
  holdMemberships,
  listOwnProjects,
  setProjectArchived,
} from './queries.ts'

export async function listProjects(ctx: UserCtx) {
  const rows = await listOwnProjects(ctx)
  return rows.map(presentProject)
}

export function archiveProject(ctx: UserCtx, change: { id: string; isArchived: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await loadEditableProject(tx, change.id)
    await setProjectArchived(tx, change)
    return presentProject(await loadOwnProject(tx, change.id))
  })
}

/** Deletes a project. Its wishlists stay, without a project. */
export async function deleteProject(ctx: UserCtx, id: string): Promise<undefined> {
  try {
    await inTransaction(ctx, async (tx) => {
      await loadEditableProject(tx, id)
      await deleteOwnProject(tx, id)
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('project_has_licenses', { cause: error })
  }
}

/** For work that is added to the project: the project stays the user's until the transaction ends. */
export async function holdEditableProject(tx: UserTx, id: string): Promise<void> {
  await holdMemberships(tx)
  await loadEditableProject(tx, id)
}

/** Throws not_found to every user but the one who made it, and forbidden if their role no longer lets them edit it. */
export async function loadEditableProject(tx: UserTx, id: string) {
  const project = await loadOwnProject(tx, id)
  if (!project.can_edit) throw new AppError('forbidden')

  return project
}

/** Throws not_found to every user but the one who made it. */
export async function loadOwnProject(tx: UserTx, id: string) {
  const project = await findOwnProject(tx, id)
  if (project === null) throw new AppError('not_found')

  return project
}
