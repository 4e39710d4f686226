import type { ApiErrorCode } from '@shoebox/contract/client/api-error'
import { ApiError } from '@shoebox/contract/client/api-error'
import type { LineProblem, PaymentMethod, ProductionType } from '@shoebox/domain/money/checkout'
import { licenseAgreementSha256 } from '@shoebox/domain/rights/license-agreement'
import { describeFailure } from '../../../lib/describe-failure.ts'
import { type Checkout, listOrderableLines } from './checkout-query.ts'

export const productionTypeLabels: Record<ProductionType, string> = {
  feature: 'Feature film',
  series: 'Series',
  commercial: 'Commercial',
  'music-video': 'Music video',
  other: 'Other',
}

export const methodLabels: Record<PaymentMethod, { name: string; description: string }> = {
  card: {
    name: 'Card',
    description: 'Paid at once. Your licenses are granted as soon as the payment succeeds.',
  },
  ach: {
    name: 'Bank transfer (ACH)',
    description:
      'From a US bank account. It takes up to 4 business days, and your licenses are granted when the money arrives.',
  },
}

export const lineProblemLabels: Record<LineProblem, { title: string; text: string }> = {
  unavailable: { title: 'Photo no longer available', text: 'Not counted, not charged.' },
  'hero-not-allowed': {
    title: 'Hero usage is no longer available for this photo',
    text: 'Not counted, not charged.',
  },
  'already-licensed': {
    title: 'Already licensed for this project',
    text: 'You don’t have to buy it again. Not counted, not charged.',
  },
}

/** True if the page shows a different text than the one that the server accepts signatures for. */
export function isAgreementOutdated({ agreement }: Checkout): boolean {
  return agreement.sha256 !== licenseAgreementSha256
}

type BlockFacts = { checkout: Checkout; hasNewTotal: boolean; hasProject: boolean }

/** Why the order cannot be placed, regardless of what the user enters; undefined if it can. */
export function findBlock({ checkout, hasNewTotal, hasProject }: BlockFacts): string | undefined {
  if (listOrderableLines(checkout).length === 0) return 'None of these photos can be licensed.'
  if (isAgreementOutdated(checkout)) return 'Reload the page to sign the current agreement.'
  if (hasNewTotal) return 'Accept the new total first.'
  if (hasProject && checkout.company !== null && checkout.billing === null)
    return 'The studio needs a billing profile first.'
  if (checkout.approval === 'impossible') return 'This order needs another approver.'

  return undefined
}

const again = 'Check the total, then place the order again.'

const refusalMessages: Partial<Record<ApiErrorCode, string>> = {
  photos_unavailable: `Photo no longer available. It is marked above, and the others can still be ordered. ${again}`,
  already_licensed: `Already licensed for this project. The photo is marked above, and the others can still be ordered. ${again}`,
  hero_not_allowed: `Hero usage is no longer available for a photo. It is marked above. ${again}`,
  price_changed: `Price has changed. ${again}`,
  agreement_outdated:
    'There is a new version of the license agreement. Reload the page to read and sign it.',
  not_found: 'You can no longer place orders for this project. Choose another one.',
  company_archived: 'This studio is archived. Choose a project of another studio.',
  idempotency_key_in_use: 'Your order is still being placed. Try again in a moment.',
  network_error:
    'The server didn’t respond. Try again: if the order was placed, you won’t get a second one.',
}

export function describeRefusal(error: Error): string {
  const message = error instanceof ApiError ? refusalMessages[error.code] : undefined

  return message ?? describeFailure(error, 'Couldn’t place the order. Please try again.')
}
