import { payoutsContract } from '@shoebox/contract/payouts'
import { bindRoom } from '../http/endpoints/handler.ts'
import { listMyEarnings } from './list-my-earnings.ts'

export const payoutsRoutes = bindRoom({
  room: 'payouts',
  contract: payoutsContract,
  handlers: { listMyEarnings: (ctx, { query }) => listMyEarnings(ctx, query) },
})
