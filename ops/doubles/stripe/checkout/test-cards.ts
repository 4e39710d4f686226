export type Decline = { code: string; declineCode?: string; message: string }

type TestCard = { brand: string; decline?: Decline }

const DECLINED = 'Your card was declined.'

/** Stripe's documented test card numbers, by outcome. */
const TEST_CARDS: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', { brand: 'visa' }],
  ['5555555555554444', { brand: 'mastercard' }],
  ['378282246310005', { brand: 'amex' }],
  ['6011111111111117', { brand: 'discover' }],
  ['4000000000000002', declined('generic_decline', DECLINED)],
  ['4000000000009995', declined('insufficient_funds', 'Your card has insufficient funds.')],
  ['4000000000009987', declined('lost_card', DECLINED)],
  ['4000000000009979', declined('stolen_card', DECLINED)],
  ['4000000000000069', refused('expired_card', 'Your card has expired.')],
  ['4000000000000127', refused('incorrect_cvc', "Your card's security code is incorrect.")],
  [
    '4000000000000119',
    refused('processing_error', 'An error occurred while processing your card.'),
  ],
])

export function lookUpCard(number: string): TestCard {
  if (!passesLuhn(number)) return refused('incorrect_number', 'Your card number is incorrect.')
  const known = TEST_CARDS.get(number)
  if (known) return known

  return declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card.',
  )
}

function declined(declineCode: string, message: string): TestCard {
  return { brand: 'visa', decline: { code: 'card_declined', declineCode, message } }
}

function refused(code: string, message: string): TestCard {
  return { brand: 'visa', decline: { code, message } }
}

function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const digits = Array.from(number).toReversed().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const value = index % 2 === 0 ? digit : digit * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
