import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { writeSmallSite } from '@shoebox/server/testing/small-site'
import { claim } from '../claim.ts'
import { flows } from './auth/flows.ts'
import { type Replicas, startReplicas } from './auth/replicas.ts'
import { gatherSecrets, linesWith, type Secrets } from './auth/secrets.ts'
import { keepStored } from './auth/stored-secrets.ts'
import { sendTraveler } from './auth/traveler.ts'

export const authLogs = claim({
  name: 'no-tokens-in-logs',
  says: 'Whatever people do to get in and out, no log line of any service holds a token, code, password, hash or address of theirs, at the most talkative level.',
  goals: {
    found: { what: 'log lines with one of them', exactly: 0 },
    unseen: { what: 'of them, those that the scan would not see in a line', exactly: 0 },
    flows: { what: 'flows gone through with the real client', atLeast: 10 },
    logs: { what: 'logs read', exactly: 7 },
  },
  measure: async () => {
    const replicas = await startReplicas({
      LOG_LEVEL: 'trace',
      REFRESH_REUSE_SECONDS: '1',
      SITE_DIST: await writeSmallSite(),
    })
    const secrets = gatherSecrets()
    const files = await markFiles(replicas.database)
    try {
      await goThroughAll(replicas, secrets)
      const logs = { ...programLogs(replicas), ...(await readSince(files)) }
      return scan(secrets.all(), logs)
    } finally {
      await replicas.stop()
    }
  },
})

async function goThroughAll(replicas: Replicas, secrets: Secrets) {
  const { captchaUrl, issuer } = replicas.doubles
  const traveler = sendTraveler({ api: replicas.apis[0], captchaUrl, issuer, secrets })
  for (const [name, flow] of Object.entries(flows)) {
    await flow(traveler).catch((error: unknown) => {
      throw new Error(`${name} did not go through`, { cause: error })
    })
    await keepStored(replicas.database, secrets)
  }
}

type Logs = Record<string, string>

function programLogs({ apis, worker, doubles: { captcha, openid } }: Replicas): Logs {
  return {
    'first API': apis[0].output(),
    'second API': apis[1].output(),
    worker: worker.output(),
    captcha: captcha.output(),
    openid: openid.output(),
  }
}

type Mark = { name: string; file: string; from: number }

/** Services of all of us write into these; what stood there before is not ours. */
async function markFiles({ admin }: TestDatabase): Promise<Mark[]> {
  const { rows } = await admin.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const folder = join(dirname(rows[0]?.folder ?? ''), 'log')
  const names = ['postgres', 'mail']
  return Promise.all(
    names.map(async (name) => {
      const file = join(folder, `${name}.log`)
      return { name, file, from: (await stat(file)).size }
    }),
  )
}

async function readSince(marks: readonly Mark[]): Promise<Logs> {
  const logs: Logs = {}
  for (const { name, file, from } of marks) {
    const bytes = await readFile(file)
    logs[name] = bytes.toString('utf8', from)
  }
  return logs
}

function scan(secrets: readonly string[], logs: Logs) {
  const found = Object.entries(logs).flatMap(([name, log]) =>
    linesWith(secrets, log).map((line) => `${name}: ${line.slice(0, 60)}…`),
  )
  const unseen = secrets.filter((secret) => linesWith(secrets, `{"x":"${secret}"}`).length === 0)
  const lines = Object.entries(logs).map(([name, log]) => `${name} ${log.split('\n').length - 1}`)

  return {
    figures: {
      found: found.length,
      unseen: unseen.length,
      flows: Object.keys(flows).length,
      logs: Object.keys(logs).length,
    },
    notes: [`${secrets.length} secrets; lines: ${lines.join(', ')}`, ...found.slice(0, 5)],
  }
}
