import { readPort, readSettings, runDouble } from '../run-double.ts'
import { startStripeDouble } from './server.ts'

await runDouble('stripe', (log) => {
  const setting = readSettings(['STRIPE_API_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])

  return startStripeDouble({
    port: readPort('STRIPE_DOUBLE_PORT', 4010),
    account: {
      secretKey: setting('STRIPE_SECRET_KEY'),
      webhookSecret: setting('STRIPE_WEBHOOK_SECRET'),
      webhookUrl: process.env.STRIPE_WEBHOOK_URL,
    },
    publicUrl: new URL(setting('STRIPE_API_URL')).origin,
    log,
  })
})
