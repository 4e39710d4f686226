import type { Transitions } from '../transitions.ts'

/** What a family earned by one license: agreed, held while a refund may come, to be paid, paid, or undone. */
export const earningStates = ['accrued', 'held', 'payable', 'paid', 'reversed'] as const

export type EarningState = (typeof earningStates)[number]

/** Money decides all of it, so jobs move all of it. A refund after the payout is settled with the next one. */
export const earningTransitions: Transitions<EarningState> = {
  accrued: { held: ['worker'], reversed: ['worker'] },
  held: { payable: ['worker'], reversed: ['worker'] },
  payable: { paid: ['worker'], reversed: ['worker'] },
  paid: { reversed: ['worker'] },
  reversed: {},
}
