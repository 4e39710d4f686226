import { inTransaction, type UserCtx } from '../context.ts'
import { loadManagedCompany } from './load-managed-company.ts'
import { deleteOwnCompany } from './queries.ts'

export function deleteCompany(ctx: UserCtx, id: string): Promise<undefined> {
  return inTransaction(ctx, async (tx) => {
    await loadManagedCompany(tx, id)
    await deleteOwnCompany(tx, id)
    return undefined
  })
}
