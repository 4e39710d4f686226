import { AppError } from '../context/app-error.ts'
import { isForeignKeyViolation } from '../context/postgres-errors.ts'
import { inTransaction, type UserCtx } from '../context.ts'
import { loadManagedCompany } from './load-managed-company.ts'
import { deleteOwnCompany } from './queries.ts'

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
