/**
 * Stripe's US prices in cents, from stripe.com/pricing and stripe.com/pricing/local-payment-methods
 * (ACH Direct Debit). An account with negotiated prices pays other ones.
 */
const CARD_PERMILLE = 29
const CARD_FIXED = 30
const ACH_PERMILLE = 8
const ACH_MIN = 1
const ACH_MAX = 500

/** For a bank debit that fails, also if the bank returns it after it succeeded. */
export const ACH_FAILURE_FEE = 400

/** For every dispute of a card or bank payment. Stripe keeps it, also if the dispute is won. */
export const DISPUTE_FEE = 1500

/** For submitting evidence. Stripe returns it if the dispute is won (support.stripe.com/topics/disputes). */
export const COUNTER_FEE = 1500

/** Stripe keeps this fee when it refunds a payment. */
export function processingFee(amount: number, method: 'card' | 'us_bank_account'): number {
  if (method === 'card') return roundHalfUp(amount * CARD_PERMILLE) + CARD_FIXED
  return Math.min(Math.max(roundHalfUp(amount * ACH_PERMILLE), ACH_MIN), ACH_MAX)
}

/**
 * To the nearest cent, half a cent up; an ACH fee is never 0. Both rules are from
 * support.stripe.com/questions/rounding-rules-for-stripe-fees. In integers, so that no float decides about half a cent.
 */
function roundHalfUp(thousandths: number): number {
  return Math.floor((thousandths + 500) / 1000)
}
