import { priceCart } from '@shoebox/domain/money/pricing'
import { checkApproval } from '@shoebox/domain/studios/approval-rule'
import { canInCompany } from '@shoebox/domain/studios/company-roles'
import { AppError } from '../../context/app-error.ts'
import { inTransaction, type RequestCtx, type UserCtx, type UserTx } from '../../context.ts'
import { readBillingForOrder } from '../../studios/billing/billing-profile.ts'
import { requirePermission } from '../../studios/companies/companies.ts'
import { presentCheckout } from './present.ts'
import {
  type CheckoutDraft,
  findDraft,
  findLastProduction,
  findProjectCompany,
  findUnpaidOrder,
  listCheckoutLines,
  listRoles,
  listSharedProjects,
  saveDraft,
} from './queries.ts'

export type CheckoutCtx = UserCtx & Pick<RequestCtx, 'stripe' | 'seller'>

const emptyDraft: CheckoutDraft = {
  project_id: null,
  production: {},
  may_be_named: false,
  po_number: null,
  account_code: null,
  method: 'card',
}

export function getCheckout(ctx: CheckoutCtx) {
  return inTransaction(ctx, async (tx) => {
    const draft = (await findDraft(tx)) ?? emptyDraft
    const company = await findOrderingCompany(tx, draft.project_id)
    // Drop the chosen project if it was archived or the user has left its company.
    const projectId = company && draft.project_id
    const lines = await listCheckoutLines(tx, projectId)
    const priced = priceCart(
      lines.flatMap(({ price, problem, license_type: license }) =>
        price === null || problem !== null ? [] : [{ priceCents: price, license, quantity: 1 }],
      ),
    )

    return presentCheckout({
      is_open: isCheckoutOpen(ctx),
      draft: { ...draft, project_id: projectId },
      sharedProjects: await listSharedProjects(tx),
      lastProduction: projectId === null ? null : await findLastProduction(tx, projectId),
      lines,
      priced,
      ...(await describeCompany(tx, { company, totalCents: priced.totalCents })),
      unpaidOrder: await findUnpaidOrder(tx, projectId),
    })
  })
}

export async function saveCheckout(ctx: CheckoutCtx, draft: CheckoutDraft) {
  await inTransaction(ctx, async (tx) => {
    if (draft.project_id !== null) await requireOrderingCompany(tx, draft.project_id)
    await saveDraft(tx, draft)
  })
  return getCheckout(ctx)
}

/** An invoice needs the seller's data, and a payment needs Stripe. */
export function isCheckoutOpen({ stripe, seller }: CheckoutCtx): boolean {
  return stripe !== null && seller !== null
}

/**
 * The company of the project. Throws not_found if the user cannot see the project or it is archived, and forbidden if
 * their role may not place orders.
 */
export async function requireOrderingCompany(tx: UserTx, projectId: string) {
  const project = await findProjectCompany(tx, projectId)
  if (project === null) throw new AppError('not_found')

  return requirePermission(tx, { companyId: project.company_id, action: 'place-orders' })
}

type Company = Awaited<ReturnType<typeof requirePermission>>

async function findOrderingCompany(tx: UserTx, projectId: string | null): Promise<Company | null> {
  if (projectId === null) return null
  try {
    return await requireOrderingCompany(tx, projectId)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function describeCompany(
  tx: UserTx,
  { company, totalCents }: { company: Company | null; totalCents: number },
) {
  if (company === null) return { company: null, billing: null, approval: 'not-needed' } as const
  const { id, name, role } = company
  const rule = { approvalOver: company.approval_over, members: await listRoles(tx, id) }

  return {
    company: { id, name, can_edit_billing: canInCompany(role, 'manage-billing') },
    billing: await readBillingForOrder(tx, id),
    approval: checkApproval({ totalCents, placedBy: tx.actor.userId }, rule),
  }
}
