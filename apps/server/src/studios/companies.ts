import { AppError } from '../context/app-error.ts'
import { cacheFor } from '../context/caches.ts'
import { isForeignKeyViolation } from '../context/postgres-errors.ts'
import { type Ctx, inTransaction, type UserCtx, type UserTx } from '../context.ts'
import { canManageCompany } from './policy.ts'
import { presentCompany, presentTrustedStudio } from './present.ts'
import {
  type CompanyRow,
  deleteOwnCompany,
  findCompanyById,
  findOwnCompany,
  listAgreedStudios,
  listOwnCompanies,
  setCompanyArchived,
} from './queries.ts'

/** Cached, because every home page shows the trusted studios. */
const cachedStudios = cacheFor(60_000, (ctx: Ctx) => listAgreedStudios(ctx))

export async function listTrustedStudios(ctx: Ctx) {
  const rows = await cachedStudios(ctx)
  return rows.map(presentTrustedStudio)
}

export async function listCompanies(ctx: UserCtx) {
  const rows = await listOwnCompanies(ctx)
  return rows.map(presentCompany)
}

export async function findCompany(ctx: UserCtx, name: string) {
  const row = await findOwnCompany(ctx, name)
  return row ? presentCompany(row) : null
}

export function archiveCompany(ctx: UserCtx, change: { id: string; isArchived: boolean }) {
  return inTransaction(ctx, async (tx) => {
    await loadManagedCompany(tx, change.id)
    return presentCompany(await setCompanyArchived(tx, change))
  })
}

export async function deleteCompany(ctx: UserCtx, id: string): Promise<undefined> {
  try {
    await inTransaction(ctx, async (tx) => {
      await loadManagedCompany(tx, id)
      await deleteOwnCompany(tx, id)
    })
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('company_has_licenses', { cause: error })
  }
}

/** Throws not_found if the user may not see the company, and forbidden if they may see but not change it. */
export async function loadManagedCompany(tx: UserTx, id: string): Promise<CompanyRow> {
  const company = await findCompanyById(tx, id)
  if (!company) throw new AppError('not_found')
  if (!canManageCompany(tx, company)) throw new AppError('forbidden')

  return company
}
