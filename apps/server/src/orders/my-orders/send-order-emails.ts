import { companyPermissions } from '@shoebox/domain/studios/company-roles'
import type { JobCtx } from '../../context.ts'
import { queueEmailOnce } from '../../mail/queue-email.ts'
import {
  writeApprovalRequest,
  writeIncidentDecision,
  writeIncidentNotice,
  writeOrderNotice,
} from '../emails/write-order-emails.ts'
import {
  findApprovalRequest,
  findIncidentNotice,
  findNotice,
  type IncidentOfOrder,
  listApprovers,
} from './notice-queries.ts'
import type { OrderNotice } from './order-tasks.ts'

type MailCtx = Pick<JobCtx, 'db' | 'shopOrigin'>

/** Job: emails the buyer what happened to their order. */
export async function sendOrderNotice(
  { db, shopOrigin }: MailCtx,
  { orderId, kind }: OrderNotice,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findNotice(tx, { orderId, kind })
    if (!found?.buyer_email) return

    const mail = writeOrderNotice({
      kind,
      number: found.number,
      company: found.company_name,
      project: found.project_name,
      total: found.total,
      reason: found.cancel_reason,
      until: found.expires_at,
      approvedBy: found.approved_by_name,
      link: `${shopOrigin}/orders/${orderId}`,
    })
    await queueEmailOnce(
      { db: tx },
      { id: found.email_id, kind: `orders.${kind}`, recipient: found.buyer_email, ...mail },
    )
  })
}

/** Job: tells the buyer and the accounting address of an order that licensed photos are on hold. */
export function sendIncidentNotice(ctx: MailCtx, incident: IncidentOfOrder): Promise<void> {
  const kind = 'orders.incident-notice'
  return mailLicensees(ctx, { ...incident, kind, write: writeIncidentNotice })
}

/** Job: tells the same recipients how the hold ended. */
export function sendIncidentDecision(ctx: MailCtx, incident: IncidentOfOrder): Promise<void> {
  const kind = 'orders.incident-decision'
  return mailLicensees(ctx, { ...incident, kind, write: writeIncidentDecision })
}

type IncidentMail = IncidentOfOrder & { kind: string; write: typeof writeIncidentNotice }

async function mailLicensees(
  { db, shopOrigin }: MailCtx,
  { write, ...incident }: IncidentMail,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await findIncidentNotice(tx, incident)
    if (!found) return

    const mail = write({
      number: found.number,
      company: found.company_name,
      project: found.project_name,
      total: found.total,
      photos: found.photos,
      link: `${shopOrigin}/orders/${incident.orderId}`,
    })
    for (const { email_id, email } of found.recipients)
      await queueEmailOnce(
        { db: tx },
        { id: email_id, kind: incident.kind, recipient: email, ...mail },
      )
  })
}

/** Job: asks all approvers of the company, except the buyer, to approve an order that still needs it. */
export async function sendApprovalRequest(
  { db, shopOrigin }: MailCtx,
  { orderId }: { orderId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await findApprovalRequest(tx, orderId)
    if (!order) return

    const mail = writeApprovalRequest({
      number: order.number,
      company: order.company_name,
      project: order.project_name,
      production: order.production_title,
      placedBy: order.placed_by_name,
      photoCount: order.photo_count,
      total: order.total,
      placedAt: order.created_at,
      link: `${shopOrigin}/orders/${orderId}`,
    })
    const roles = companyPermissions['approve-orders']
    for (const { email_id, email } of await listApprovers(tx, { orderId, roles }))
      await queueEmailOnce(
        { db: tx },
        { id: email_id, kind: 'orders.approval-request', recipient: email, ...mail },
      )
  })
}
