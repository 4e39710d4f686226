import { AppError } from '../context/app-error.ts'
import type { UserTx } from '../context.ts'
import { canManageCompany } from './policy.ts'
import { type CompanyRow, findCompanyById } from './queries.ts'

/** The company, if the actor may change it. One that the actor may not even see does not exist. */
export async function loadManagedCompany(tx: UserTx, id: string): Promise<CompanyRow> {
  const company = await findCompanyById(tx, id)
  if (!company) throw new AppError('not_found')
  if (!canManageCompany(tx, company)) throw new AppError('forbidden')

  return company
}
