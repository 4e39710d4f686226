import { createStripe } from '@shoebox/server/platform/stripe'
import { paymentVariables } from '@shoebox/server/testing/stripe/payment-variables'
import { type StripeDouble, startStripeDouble } from '@shoebox/server/testing/stripe/stripe-double'
import { type ApiProcess, startApi } from '../api-process.ts'

export type PayingShop = {
  api: ApiProcess
  double: StripeDouble
  /** Settings of further APIs and of workers on the same database and Stripe account. */
  variables: Record<string, string>
  stripe: ReturnType<typeof createStripe>
  close: () => Promise<void>
}

/** The API in its own process, with an open checkout and a Stripe double that sends its events to the API. */
export async function startPayingShop(
  options: { variables?: Record<string, string> } = {},
): Promise<PayingShop> {
  const double = await startStripeDouble()
  const variables = { ...paymentVariables(), ...double.variables, ...options.variables }
  const api = await startApi(variables)
  await double.setWebhookEndpoint({ url: `${api.url}/webhooks/stripe` })
  const { STRIPE_API_URL: apiUrl, STRIPE_SECRET_KEY: secretKey } = double.variables

  return {
    api,
    double,
    variables,
    stripe: createStripe({ apiUrl, secretKey }),
    close: async () => {
      await api.stop()
      await double.stop()
    },
  }
}
