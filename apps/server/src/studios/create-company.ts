import { AppError } from '../context/app-error.ts'
import { isUniqueViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { emptyToNull, parseCompanyName } from './parse-company.ts'
import { presentCompany } from './present.ts'
import { type CompanyFields, insertCompany } from './queries.ts'

type NewCompany = Partial<Omit<CompanyFields, 'company_logo'>> & { name: string }

export async function createCompany(ctx: UserCtx, { name: given, ...address }: NewCompany) {
  const name = parseCompanyName(given)

  try {
    const row = await inTransaction(ctx, (tx) =>
      insertCompany(tx, { ...emptyToNull(address), name }),
    )
    return presentCompany(row)
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = `A company named "${name}" already exists`
    throw new AppError('company_name_taken', { message, cause: error })
  }
}
