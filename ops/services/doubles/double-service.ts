import { join } from 'node:path'
import type { Service } from '../service.ts'
import type { PortName } from '../settings/ports.ts'
import type { Settings } from '../settings/settings.ts'
import { hashSources } from './hash-sources.ts'

const portOf: Record<string, PortName> = {
  stripe: 'STRIPE_DOUBLE_PORT',
  openid: 'OPENID_DOUBLE_PORT',
  captcha: 'CAPTCHA_DOUBLE_PORT',
}

export function doubleServices(settings: Settings): Service[] {
  return Object.entries(portOf).map(([name, portName]) => doubleService(settings, name, portName))
}

function doubleService(settings: Settings, name: string, portName: PortName): Service {
  const doubles = join(settings.folders.checkout, 'ops/doubles')
  const script = join(doubles, name, 'main.ts')
  const port = settings.ports[portName]

  return {
    name,
    ports: [portName],
    prepare: async () => {},
    daemon: () => ({
      argv: [process.execPath, script, settings.folders.state], // the state folder only makes the command line unique
      env: {
        ...settings.variables,
        ...(name === 'stripe' && webhookTarget(settings)),
        [portName]: String(port),
      },
      cwd: settings.folders.checkout,
      marker: `${script} ${settings.folders.state}`,
      stopSignal: 'SIGTERM',
      version: hashSources(doubles, name),
    }),
    provision: async () => {},
    probe: async () => {
      const response = await fetch(`http://127.0.0.1:${port}/healthz`)
      if (!response.ok) throw new Error(`/healthz answered ${response.status}`)
      return `http://127.0.0.1:${port}/healthz answers`
    },
  }
}

/** Stripe's double sends the events of the development account to the development API. */
function webhookTarget({ ports }: Settings): Record<string, string> {
  return { STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.API_PORT}/webhooks/stripe` }
}
