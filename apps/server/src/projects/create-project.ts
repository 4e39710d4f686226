import { maxProjects } from '@shoebox/domain/accounts/sharing'
import { lockUser } from '../accounts/profile.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { loadCompanyOfProject, loadOwnProject } from './load-project.ts'
import { parseProjectName } from './parse-project-name.ts'
import { presentProject } from './present.ts'
import { countOwnProjects, findProjectNamed, insertProject, setProjectArchived } from './queries.ts'

type NewProject = { name: string; company_id: string }

export function createProject(ctx: UserCtx, { name: given, company_id: companyId }: NewProject) {
  const name = parseProjectName(given)

  return inTransaction(ctx, async (tx) => {
    await lockUser(tx)
    return addProject(tx, { name, companyId })
  })
}

/** Restores the project if it was archived, because it is about to be used. */
export function findOrCreateProject(
  ctx: UserCtx,
  { name: given, company_id: companyId }: NewProject,
) {
  const name = parseProjectName(given)

  return inTransaction(ctx, async (tx) => {
    await lockUser(tx)
    const found = await findProjectNamed(tx, { name, companyId })
    if (found === null) return { project: await addProject(tx, { name, companyId }), is_new: true }

    await setProjectArchived(tx, { id: found.id, isArchived: false })
    return { project: presentProject({ ...found, archived_at: null }), is_new: false }
  })
}

async function addProject(tx: UserTx, { name, companyId }: { name: string; companyId: string }) {
  const company = await loadCompanyOfProject(tx, companyId)
  if ((await countOwnProjects(tx)) >= maxProjects) throw new AppError('too_many_projects')

  const id = await insertProject(tx, { name, company: company.name, company_id: company.id })
  return presentProject(await loadOwnProject(tx, id))
}
