import { inTransaction, type UserCtx } from '../context.ts'
import { listMyRoles } from './list-my-roles.ts'
import { takeCustomerRole } from './role-queries.ts'

/** A contributor buys, too: the role is added to those that the user has. Twice is as once. */
export async function becomeCustomer(ctx: UserCtx) {
  await inTransaction(ctx, takeCustomerRole)
  return listMyRoles(ctx)
}
