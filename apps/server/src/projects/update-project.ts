import { inTransaction, type UserCtx } from '../context.ts'
import { loadCompanyOfProject, loadOwnProject } from './load-project.ts'
import { parseProjectName } from './parse-project-name.ts'
import { presentProject } from './present.ts'
import { setProjectArchived, updateOwnProject } from './queries.ts'

type Update = {
  id: string
  changes: {
    name?: string | undefined
    company_id?: string | undefined
    last_used_at?: string | undefined
  }
}

export function updateProject(ctx: UserCtx, { id, changes: given }: Update) {
  const name = given.name === undefined ? undefined : parseProjectName(given.name)
  const isUsedNow = given.last_used_at !== undefined

  return inTransaction(ctx, async (tx) => {
    const project = await loadOwnProject(tx, id)
    const company =
      given.company_id === undefined ? null : await loadCompanyOfProject(tx, given.company_id)
    if (name === undefined && company === null && !isUsedNow) return presentProject(project)

    const changes = {
      isUsedNow,
      ...(name !== undefined && { name }),
      ...(company && { company: company.name, company_id: company.id }),
    }
    await updateOwnProject(tx, { id, changes })
    return presentProject(await loadOwnProject(tx, id))
  })
}

export function archiveProject(ctx: UserCtx, change: { id: string; isArchived: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await setProjectArchived(tx, change)
    return presentProject(await loadOwnProject(tx, change.id))
  })
}
