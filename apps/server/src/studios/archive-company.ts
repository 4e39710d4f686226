import { inTransaction, type UserCtx } from '../context.ts'
import { loadManagedCompany } from './load-managed-company.ts'
import { presentCompany } from './present.ts'
import { setCompanyArchived } from './queries.ts'

type Change = { id: string; isArchived: boolean }

export function archiveCompany(ctx: UserCtx, change: Change) {
  return inTransaction(ctx, async (tx) => {
    await loadManagedCompany(tx, change.id)
    return presentCompany(await setCompanyArchived(tx, change))
  })
}
