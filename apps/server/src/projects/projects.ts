import { AppError } from '../context/app-error.ts'
import { isForeignKeyViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { presentProject } from './present.ts'
import {
  deleteOwnProject,
  findOwnProject,
  listOwnProjects,
  lockMemberships,
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

/** Call before adding to a project: until the transaction ends, the user stays a member of its company. */
export async function lockEditableProject(tx: UserTx, id: string): Promise<void> {
  await lockMemberships(tx)
  await loadEditableProject(tx, id)
}

/** Throws not_found unless the user created the project, and forbidden if their role no longer lets them edit it. */
export async function loadEditableProject(tx: UserTx, id: string) {
  const project = await loadOwnProject(tx, id)
  if (!project.can_edit) throw new AppError('forbidden')

  return project
}

/** Throws not_found unless the user created the project. */
export async function loadOwnProject(tx: UserTx, id: string) {
  const project = await findOwnProject(tx, id)
  if (project === null) throw new AppError('not_found')

  return project
}
