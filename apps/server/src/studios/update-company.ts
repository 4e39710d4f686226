import { AppError } from '../context/app-error.ts'
import { isUniqueViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { loadManagedCompany } from './load-managed-company.ts'
import { emptyToNull, parseCompanyName } from './parse-company.ts'
import { presentCompany } from './present.ts'
import { type CompanyFields, updateCompanyFields } from './queries.ts'

type Update = { id: string; changes: Partial<CompanyFields> }

export async function updateCompany(ctx: UserCtx, { id, changes: given }: Update) {
  const { name: givenName, ...address } = given
  const name = givenName === undefined ? undefined : parseCompanyName(givenName)
  const changes = { ...emptyToNull(address), ...(name !== undefined && { name }) }

  try {
    const row = await inTransaction(ctx, async (tx) => {
      const company = await loadManagedCompany(tx, id)
      if (Object.keys(changes).length === 0) return company
      return updateCompanyFields(tx, { id, changes })
    })
    return presentCompany(row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = `A company named "${name}" already exists in your account`
    throw new AppError('company_name_taken', { message, cause: error })
  }
}
