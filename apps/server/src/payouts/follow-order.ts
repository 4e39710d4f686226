import { addDays, dayIn } from '@shoebox/domain/business-day'
import { scaleCents } from '@shoebox/domain/money/money'
import type { EarningState } from '@shoebox/domain/money/states'
import { holdDays } from '@shoebox/domain/rights/contributor-agreement'
import type { JobCtx, Tx } from '../context.ts'
import { queueEmail } from '../mail/queue-email.ts'
import { royaltyHeldEntry, royaltyReversedEntry } from '../orders/journal/entries.ts'
import { bookEntry } from '../orders/journal/journal.ts'
import {
  findContributorEmail,
  findUnearnedLicenses,
  insertEarning,
  lockCanceledEarnings,
  lockOrderEarnings,
  moveEarnings,
  type UnearnedLicense,
} from './earning-queries.ts'
import { type SoldPhoto, writeSaleMail } from './emails/write-sale-mail.ts'

type FollowCtx = Pick<JobCtx, 'db' | 'businessTimeZone' | 'contributorOrigin'>

type Sale = SoldPhoto & { contributorId: string }

/**
 * Job: updates the earnings of an order to match its licenses. A granted license earns the royalty of its line, held for 14
 * days; a canceled one reverses it. A disputed payment changes nothing: the license stands, and we collect the debt. The job is
 * idempotent. A family gets one email per order, queued in the transaction that books its earnings.
 */
export async function followOrder(
  { db, businessTimeZone, contributorOrigin }: FollowCtx,
  { orderId }: { orderId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const tx = { db: transaction }
    await lockOrderEarnings(transaction, orderId)
    await reverseCanceled(tx, orderId)

    const sales: Sale[] = []
    for (const license of await findUnearnedLicenses(transaction, orderId))
      sales.push(await earn(tx, { orderId, license, businessTimeZone }))
    for (const [contributorId, photos] of Map.groupBy(sales, (sale) => sale.contributorId))
      await sendSale(tx, { contributorId, photos, link: `${contributorOrigin}/earnings` })
  })
}

type Earning = { orderId: string; license: UnearnedLicense; businessTimeZone: string }

async function earn(
  tx: Pick<Tx, 'db'>,
  { orderId, license, businessTimeZone }: Earning,
): Promise<Sale> {
  const { contributor_id: contributorId, order_line_id: orderLineId, line_total } = license
  const earnedOn = dayIn(businessTimeZone, license.effective_at)
  const cents = scaleCents({
    cents: line_total,
    numerator: license.royalty_rate,
    denominator: 1000,
  })
  await insertEarning(tx.db, { ...license, earnedOn, amount: cents })
  await bookEntry(tx, royaltyHeldEntry({ orderId, royalty: { contributorId, orderLineId, cents } }))

  return {
    contributorId,
    photoNumber: license.photoid,
    licenseType: license.license_type,
    cents,
    heldUntil: addDays(earnedOn, holdDays),
    productionName: license.production_name,
    companyName: license.company_name,
  }
}

async function reverseCanceled(tx: Pick<Tx, 'db'>, orderId: string): Promise<void> {
  const canceled = await lockCanceledEarnings(tx.db, orderId)
  for (const { order_line_id, user_id, amount, earning_state } of canceled) {
    const royalty = { contributorId: user_id, orderLineId: order_line_id, cents: amount }
    const from = accountOf[earning_state]
    await bookEntry(tx, royaltyReversedEntry({ orderId, royalty, from }))
  }
  await moveEarnings(tx.db, { ids: canceled.map(({ id }) => id), to: 'reversed' })
}

/** Reversing an earning that was paid out creates a debt, which the next payout deducts. */
const accountOf: Readonly<
  Record<EarningState, 'contributor_accrued' | 'contributor_held' | 'contributor_payable'>
> = {
  accrued: 'contributor_accrued',
  held: 'contributor_held',
  payable: 'contributor_payable',
  paid: 'contributor_payable',
  reversed: 'contributor_payable',
}

type SaleNotice = { contributorId: string; photos: readonly SoldPhoto[]; link: string }

async function sendSale(
  tx: Pick<Tx, 'db'>,
  { contributorId, photos, link }: SaleNotice,
): Promise<void> {
  const recipient = await findContributorEmail(tx.db, contributorId)
  if (recipient === null) return
  await queueEmail(tx, { kind: 'payouts.sale', recipient, ...writeSaleMail({ photos, link }) })
}
