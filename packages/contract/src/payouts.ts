import { earningStates } from '@shoebox/domain/money/states'
import { licenseTypes } from '@shoebox/domain/rights/clearance'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents, uuid } from './fields.ts'
import { routes } from './routes.ts'

const earning = z
  .object({
    id: uuid,
    photo_id: uuid,
    photoid: z.int(),
    photo_title: z.nullable(z.string()),
    license_type: z.enum(licenseTypes),
    earned_on: z.iso.date(),
    /** License price after discount and before tax. */
    line_total: cents,
    /** The family's share at the time of the sale. */
    royalty_rate: z.number(),
    amount: cents,
    earning_state: z.enum(earningStates),
    /** The day on which the hold ends. */
    payable_on: z.iso.date(),
    /** Null unless the production agreed to be named. */
    production_name: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Earning' })

const cursor = z.string().check(
  z.maxLength(60),
  z.refine((value) => {
    const [day = '', id = '', ...rest] = value.split('_')
    // PostgreSQL has no year 0.
    const isDay = !day.startsWith('0000') && z.safeParse(z.iso.date(), day).success
    return isDay && z.safeParse(uuid, id).success && rest.length === 0
  }, 'must be a `next` of this list'),
)

export const payoutsContract = {
  listMyEarnings: endpoint({
    ...routes.listMyEarnings,
    access: 'contributor',
    summary: 'Earnings of the signed-in contributor, newest first, with totals',
    query: z.object({
      after: z.optional(cursor),
      limit: z.prefault(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 50),
    }),
    output: z
      .object({
        earnings: z.array(earning),
        /** `payable` is negative if a refund reversed more than is payable. The next payout deducts it. */
        totals: z.record(z.enum(earningStates), z.int()),
        next: z.nullable(z.string()),
      })
      .register(z.globalRegistry, { id: 'EarningPage' }),
    errors: [],
  }),
}
