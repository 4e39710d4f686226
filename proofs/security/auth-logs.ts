import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { writeSmallSite } from '@shoebox/server/testing/small-site'
import { claim } from '../claim.ts'
import { createFlowUser } from './auth/flow-user.ts'
import { flows } from './auth/flows.ts'
import { type OwnMail, startOwnMail } from './auth/mail-catcher.ts'
import { type Replicas, startReplicas } from './auth/replicas.ts'
import { findLines, gatherSecrets, type Secrets } from './auth/secrets.ts'
import { collectStoredSecrets } from './auth/stored-secrets.ts'

export const authLogs = claim({
  name: 'no-tokens-in-logs',
  says: 'While users sign up, sign in, recover and sign out, no log line of any service has one of their tokens, codes, passwords, hashes or email addresses. Our programs log at trace level; PostgreSQL logs every statement without bound values.',
  goals: {
    found: { what: 'log lines with a secret', exactly: 0 },
    unseen: { what: 'secrets that the scan would miss', exactly: 0 },
    flows: { what: 'flows run with the real client, on each API process', atLeast: 10 },
    // An empty log proves nothing. Each minimum is about two thirds of what the flows write.
    firstApi: { what: 'lines in the log of the first API', atLeast: 35 },
    secondApi: { what: 'lines in the log of the second API', atLeast: 35 },
    worker: { what: 'lines in the log of the worker', atLeast: 30 },
    captcha: { what: 'lines in the log of the captcha double', atLeast: 30 },
    openid: { what: 'lines in the log of the OpenID double', atLeast: 12 },
    mail: { what: 'mails in the log of the mail server', atLeast: 12 },
    postgres: { what: 'statements in the log of PostgreSQL', atLeast: 300 },
  },
  measure: async () => {
    const mail = await startOwnMail()
    const replicas = await startReplicas(
      {
        LOG_LEVEL: 'trace',
        REFRESH_REUSE_SECONDS: '1',
        SITE_DIST: await writeSmallSite(),
        ...mail.variables,
      },
      logStatements,
    )
    const secrets = gatherSecrets()
    const mark = await markServerLog(replicas.database)
    try {
      for (const api of replicas.apis) await goThroughAll({ ...replicas, api }, secrets)
      return scan(secrets.all(), {
        ...programLogs(replicas, mail),
        postgres: await readSince(mark),
      })
    } finally {
      await replicas.stop()
      await mail.stop()
    }
  },
})

/**
 * Logs the statements of this database only, without bound parameters: with them PostgreSQL would log every email and hash
 * by design. So the claim covers literals in statements and error messages.
 */
async function logStatements({ admin, name }: TestDatabase): Promise<void> {
  await admin.query(`alter database ${name} set log_statement = 'all'`)
  await admin.query(`alter database ${name} set log_parameter_max_length = 0`)
}

type Way = Replicas & { api: Replicas['apis'][number] }

async function goThroughAll({ api, doubles, database }: Way, secrets: Secrets) {
  const { captchaUrl, issuer } = doubles
  const user = createFlowUser({ api, captchaUrl, issuer, secrets })
  for (const [name, flow] of Object.entries(flows)) {
    await flow(user).catch((error: unknown) => {
      throw new Error(`${name} failed`, { cause: error })
    })
    await collectStoredSecrets(database, secrets)
  }
}

type LogName = 'firstApi' | 'secondApi' | 'worker' | 'captcha' | 'openid' | 'mail' | 'postgres'
type Logs = Record<LogName, string>

function programLogs(
  { apis: [first, second], worker, doubles: { captcha, openid } }: Replicas,
  mail: OwnMail,
): Omit<Logs, 'postgres'> {
  return {
    firstApi: first.output(),
    secondApi: second.output(),
    worker: worker.output(),
    captcha: captcha.output(),
    openid: openid.output(),
    mail: mail.program.output(),
  }
}

type Mark = { file: string; from: number }

/** All databases of the server write into this file, so only what follows the mark is read. */
async function markServerLog({ admin }: TestDatabase): Promise<Mark> {
  const { rows } = await admin.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const file = join(dirname(rows[0]?.folder ?? ''), 'log', 'postgres.log')
  return { file, from: (await stat(file)).size }
}

async function readSince({ file, from }: Mark): Promise<string> {
  return (await readFile(file)).toString('utf8', from)
}

function scan(secrets: readonly string[], logs: Logs) {
  const found = Object.entries(logs).flatMap(([name, log]) =>
    findLines(secrets, log).map((line) => `${name}: ${line.slice(0, 60)}…`),
  )
  const unseen = secrets.filter((secret) => findLines(secrets, `{"x":"${secret}"}`).length === 0)
  const lines = (log: string) => log.split('\n').length - 1
  const matches = (log: string, pattern: RegExp) => log.match(pattern)?.length ?? 0

  return {
    figures: {
      found: found.length,
      unseen: unseen.length,
      flows: Object.keys(flows).length,
      firstApi: lines(logs.firstApi),
      secondApi: lines(logs.secondApi),
      worker: lines(logs.worker),
      captcha: lines(logs.captcha),
      openid: lines(logs.openid),
      mail: matches(logs.mail, /^Saving email: /gm),
      // No other database of the server logs statements, so these belong to this run.
      postgres: matches(logs.postgres, /LOG: {2}(?:statement|execute [^:]+): /g),
    },
    notes: [
      `${secrets.length} secrets; the log of PostgreSQL has ${lines(logs.postgres)} lines in all`,
      ...found.slice(0, 5),
    ],
  }
}
