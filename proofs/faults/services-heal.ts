import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claim } from '../claim.ts'
import { type ServicesRun, services } from './run-services.ts'
import { killEverything, livingProcesses } from './service-processes.ts'

/**
 * Not the default ports, so that the proof can run beside development, and below 32768, because outgoing connections use
 * the ports above.
 */
const ports = {
  PG_PORT: '15932',
  S3_PORT: '7970',
  SMTP_PORT: '1925',
  MAIL_PORT: '1980',
  STRIPE_DOUBLE_PORT: '4910',
  OPENID_DOUBLE_PORT: '4911',
  CAPTCHA_DOUBLE_PORT: '4912',
  API_PORT: '4900',
  WEB_PORT: '5973',
  CONTRIBUTOR_PORT: '5974',
}

export const servicesHeal = claim({
  name: 'services-heal',
  says: 'npm run services start can be repeated, recovers after kill -9 of every process, and names a port that is taken.',
  goals: {
    failures: { what: 'starts that failed and should not have', exactly: 0 },
    again: { what: 'start time while everything runs', atMost: 1_500, unit: 'ms', timed: true },
    healed: {
      what: 'start time after kill -9 of every process',
      atMost: 15_000,
      unit: 'ms',
      timed: true,
    },
    refusals: { what: 'starts on a taken port refused with the port and its variable', exactly: 1 },
    left: { what: 'processes left after stop', exactly: 0 },
  },
  measure: async () => {
    const state = mkdtempSync(join(tmpdir(), 'shoebox-services-'))
    // If we are root, PostgreSQL runs as another user, who must be able to enter this folder.
    chmodSync(state, 0o755)
    const env = { ...ports, SHOEBOX_STATE: state }
    const run = (command: string) => services(command, env)
    try {
      const clean = await run('start')
      const again = await run('start')
      const killed = killEverything(state)
      const healed = await run('start')
      await run('stop')
      const refused = await startOnTakenPort(run)
      const [first, second] = await Promise.all([run('start'), run('start')])
      const status = await run('status')
      await run('stop')
      const expectedToWork = [clean, again, healed, first, second, status]
      return {
        figures: {
          failures: expectedToWork.filter(({ code }) => code !== 0).length,
          again: again.milliseconds,
          healed: healed.milliseconds,
          refusals: isRefusal(refused) ? 1 : 0,
          left: livingProcesses(state).length,
        },
        notes: [
          `from an empty state with a warm cache: ${(clean.milliseconds / 1000).toFixed(1)} s`,
          `${killed} processes killed; two starts at once both ended well: ${first.code + second.code === 0}`,
          // Leaves out the other program's command line, which contains folders of this machine.
          `on a taken port: ${refused.output
            .trim()
            .split('\n')
            .at(-1)
            ?.replace(/ \([^)]*\)/, '')}`,
        ],
      }
    } finally {
      await run('stop')
      rmSync(state, { recursive: true, force: true })
    }
  },
})

async function startOnTakenPort(run: (command: string) => Promise<ServicesRun>) {
  const squatter = createServer()
  squatter.listen(Number(ports.PG_PORT), '127.0.0.1')
  await once(squatter, 'listening')
  try {
    return await run('start')
  } finally {
    await new Promise((done) => {
      squatter.close(done)
    })
  }
}

function isRefusal({ code, output }: ServicesRun): boolean {
  return code !== 0 && output.includes(ports.PG_PORT) && output.includes('PG_PORT')
}
