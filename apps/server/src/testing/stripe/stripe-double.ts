import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { testWebhookSecret } from './payment-variables.ts'
import { controlStripe, type StripeControl } from './stripe-control.ts'

const program = resolve(import.meta.dirname, '../../../../../ops/doubles/stripe/main.ts')

export type StripeDouble = StripeControl & {
  /** Settings that make the server and the worker use this double. */
  variables: { STRIPE_API_URL: string; STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string }
  stop: () => Promise<void>
}

/** Stripe's double in its own process, so that no other test sees its events, clock and failures. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const secrets = {
    STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: testWebhookSecret,
  }
  const { url, stop } = await run({ STRIPE_DOUBLE_PORT: '0', ...secrets })

  return {
    ...controlStripe({ url, secretKey: secrets.STRIPE_SECRET_KEY }),
    variables: { STRIPE_API_URL: url, ...secrets },
    stop,
  }
}

async function run(settings: Record<string, string>) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }

  let url: string | undefined
  for await (const line of createInterface({ input: child.stdout })) {
    url = /listens at (\S+)/.exec(line)?.[1]
    break
  }
  if (url === undefined) throw new Error('the Stripe double did not start')

  // The double logs every call: without a reader its pipe would fill up and block it.
  child.stdout.resume()
  return { url, stop }
}
