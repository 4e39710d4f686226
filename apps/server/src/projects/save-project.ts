import { validateProjectName } from '@shoebox/domain/accounts/names'
import { maxProjects } from '@shoebox/domain/accounts/sharing'
import { lockUser } from '../accounts/profile.ts'
import { AppError } from '../context/app-error.ts'
import { inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { requirePermission } from '../studios/companies/companies.ts'
import { presentProject } from './present.ts'
import { loadEditableProject, loadOwnProject } from './projects.ts'
import {
  countOwnProjects,
  findProjectNamed,
  insertProject,
  lockMemberships,
  setProjectArchived,
  updateOwnProject,
} from './queries.ts'

type NewProject = { name: string; company_id: string }

export function createProject(ctx: UserCtx, { name: input, company_id: companyId }: NewProject) {
  const name = parseProjectName(input)

  return inTransaction(ctx, async (tx) => {
    await lockUser(tx)
    const company = await requireCreation(tx, companyId)
    return addProject(tx, { name, company })
  })
}

/** Restores the project if it was archived, because it is about to be used. */
export function findOrCreateProject(
  ctx: UserCtx,
  { name: input, company_id: companyId }: NewProject,
) {
  const name = parseProjectName(input)

  return inTransaction(ctx, async (tx) => {
    await lockUser(tx)
    const company = await requireCreation(tx, companyId)
    const existing = await findProjectNamed(tx, { name, companyId })
    if (existing === null) return { project: await addProject(tx, { name, company }), is_new: true }

    await setProjectArchived(tx, { id: existing.id, isArchived: false })
    return { project: presentProject({ ...existing, archived_at: null }), is_new: false }
  })
}

type ProjectUpdate = {
  id: string
  changes: {
    name?: string | undefined
    company_id?: string | undefined
    /** If present, marks the project as used now; the value itself is ignored. */
    last_used_at?: string | undefined
  }
}

export function updateProject(ctx: UserCtx, { id, changes: input }: ProjectUpdate) {
  const name = input.name === undefined ? undefined : parseProjectName(input.name)
  const isUsedNow = input.last_used_at !== undefined

  return inTransaction(ctx, async (tx) => {
    const project = await loadEditableProject(tx, id)
    const company =
      input.company_id === undefined || input.company_id.toLowerCase() === project.company_id
        ? null
        : refuseArchived(await requireCreation(tx, input.company_id))
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

type Company = Awaited<ReturnType<typeof requireCreation>>

async function addProject(tx: UserTx, { name, company }: { name: string; company: Company }) {
  refuseArchived(company)
  if ((await countOwnProjects(tx)) >= maxProjects) throw new AppError('too_many_projects')

  const id = await insertProject(tx, { name, company: company.name, company_id: company.id })
  return presentProject(await loadOwnProject(tx, id))
}

/** Owners and buyers create projects in a company. */
async function requireCreation(tx: UserTx, companyId: string) {
  await lockMemberships(tx)
  return requirePermission(tx, { companyId, action: 'create-projects' })
}

function refuseArchived(company: Company): Company {
  if (company.archived_at !== null) throw new AppError('company_archived')

  return company
}

/** Returns the name in its stored form. The messages are quoted from the specification. */
function parseProjectName(input: string): string {
  const result = validateProjectName(input)
  if (result.ok) return result.name

  const issues = [{ path: 'body.name', message: result.message }]
  throw new AppError('invalid_request', { message: result.message, issues })
}
