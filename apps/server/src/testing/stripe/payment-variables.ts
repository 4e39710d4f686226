/** Settings of payments in tests: the Stripe double of the running services, and an invented seller. */
export function paymentVariables(): Record<string, string> {
  const names = ['STRIPE_API_URL', 'STRIPE_SECRET_KEY']

  return {
    ...Object.fromEntries(names.map((name) => [name, process.env[name] ?? ''])),
    SELLER_NAME: 'Shoebox Test, Inc.',
    SELLER_ADDRESS: '1 Test Street | Los Angeles, CA 90028 | United States',
    SELLER_TAX_ID: '00-0000000',
    SELLER_REMIT_TO: 'Shoebox Test, Inc. | Test Bank | Routing 110000000 | Account 000123456789',
    SELLER_EMAIL: 'billing@shoebox.test',
  }
}

/** Signs the events that tests send to the webhook. */
export const testWebhookSecret = 'whsec_0123456789abcdef'
