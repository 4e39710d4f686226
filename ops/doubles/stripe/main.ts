import { readPort, readSettings, runDouble } from '../run-double.ts'
import { startStripeDouble } from './server.ts'

await runDouble('stripe', (log) => {
  const setting = readSettings(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  const { STRIPE_API_URL: publicUrl, STRIPE_WEBHOOK_URL: webhookUrl } = process.env

  return startStripeDouble({
    port: readPort('STRIPE_DOUBLE_PORT', 4010),
    account: {
      secretKey: setting('STRIPE_SECRET_KEY'),
      webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
      webhookUrl,
    },
    publicUrl: publicUrl && new URL(publicUrl).origin,
    log,
  })
})
