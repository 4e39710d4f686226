type Payer = {
  email?: string
  name?: string
  country?: string
  state?: string
  postal_code?: string
  /** One of Stripe's test numbers. */
  card_number?: string
}

/** Stripe's test number of a card that is declined. */
export const declinedCard = '4000000000000002'

export type PayPage = {
  /** Pays on the page of a Checkout Session. Returns false if the card was declined. */
  payByCard: (session: string, payer?: Payer) => Promise<boolean>
  /** The session completes as unpaid; `settleBankPayment` decides it. */
  payByBank: (session: string, payer?: Payer) => Promise<boolean>
}

const defaultPayer = {
  action: 'pay',
  email: 'ap@studio.test',
  name: 'Ada Producer',
  country: 'US',
  state: 'CA',
  postal_code: '90028',
  card_number: '4242424242424242',
  card_expiry: '12 / 34',
  card_cvc: '123',
  bank_routing: '110000000',
  bank_account: '000123456789',
}

export function payPageOf(url: string): PayPage {
  const pay = async (session: string, fields: Record<string, string>) => {
    const response = await fetch(`${url}/c/pay/${session}`, {
      method: 'POST',
      body: new URLSearchParams({ ...defaultPayer, ...fields }),
      redirect: 'manual',
    })
    await response.arrayBuffer()
    if (response.status !== 303 && response.status !== 402) {
      throw new Error(`the session cannot be paid (${response.status})`)
    }
    return response.status === 303
  }

  return {
    payByCard: (session, payer) => pay(session, { method: 'card', ...payer }),
    payByBank: (session, payer) => pay(session, { method: 'us_bank_account', ...payer }),
  }
}
