import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'
import { type Program, startProgram } from '../../program.ts'
import { until } from '../../until.ts'

export type OwnMail = {
  program: Program
  /** Variables that make the worker use it. */
  variables: Record<string, string>
  stop: () => Promise<void>
}

/** A mail catcher for this run, which writes a log; the shared one does not. */
export async function startOwnMail(): Promise<OwnMail> {
  const [smtp, web] = [await freePort(), await freePort()]
  const folder = await mkdtemp(join(tmpdir(), 'shoebox-mail-'))
  const program = startProgram(
    'node_modules/maildev/bin/maildev',
    {},
    '--verbose',
    '--ip=127.0.0.1',
    '--web-ip=127.0.0.1',
    `--smtp=${smtp}`,
    `--web=${web}`,
    `--mail-directory=${folder}`,
  )
  const url = `http://127.0.0.1:${web}`
  await until(async () => ((await fetch(`${url}/email`).catch(() => null))?.ok ? true : null), {
    what: 'the mail catcher did not answer',
  })
  const shared = process.env.MAIL_API_URL
  process.env.MAIL_API_URL = url

  return {
    program,
    variables: { SMTP_URL: `smtp://127.0.0.1:${smtp}` },
    stop: async () => {
      process.env.MAIL_API_URL = shared
      await program.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
