import { readWorkerConfig } from './config.ts'
import { connect } from './db/connect.ts'
import { connectSearch } from './job-services.ts'
import { runCommand } from './orders/operate/commands.ts'
import { createLog } from './platform/log.ts'
import { startOrExplain } from './platform/start-or-explain.ts'
import { createStripe } from './platform/stripe.ts'

/**
 * `npm run shoebox -- <command> …`: what operators do to orders, payments, licenses and the search index. It has the
 * settings and the database role of the worker; see docs/operations.
 */
await startOrExplain(async () => {
  const config = readWorkerConfig()
  const { stripe, seller, businessTimeZone, operationsMailbox, shopOrigin } = config
  const pool = connect({ url: config.database.url, max: 4, applicationName: 'shoebox-operator' })
  const log = createLog({ level: 'warn', name: 'operator' })
  const search = connectSearch(config.search, log)
  const ctx = {
    db: pool.db,
    log,
    stripe: stripe && createStripe(stripe),
    seller,
    businessTimeZone,
    operationsMailbox,
    shopOrigin,
    search,
    print: (line: string) => process.stdout.write(`${line}\n`),
  }
  try {
    const { isOk, text } = await runCommand(ctx, process.argv.slice(2))
    const output = isOk ? process.stdout : process.stderr
    output.write(`${text}\n`)
    if (!isOk) process.exitCode = 1
  } finally {
    await search?.opensearch.close()
    await pool.close()
  }
})
