import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'

/** Sends a mail as the product does, reads it back as the tests do, and removes it again. */
export async function probeMail(variables: Record<string, string>): Promise<string> {
  const to = `probe-${randomUUID()}@shoebox.test`
  const transport = createTransport(variables.SMTP_URL ?? '')

  await transport.sendMail({ from: variables.MAIL_FROM, to, subject: 'Probe', text: 'Probe' })
  transport.close()

  const api = variables.MAIL_API_URL ?? ''
  const id = await findMail(api, to)
  await fetch(`${api}/email/${id}`, { method: 'DELETE' })
  return 'a mail sent and read back'
}

async function findMail(api: string, to: string): Promise<string> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const answer = await fetch(`${api}/email?to.address=${encodeURIComponent(to)}`)
    const id = firstId(await answer.json())
    if (id) return id
    await sleep(25)
  }
  throw new Error(`the mail to ${to} did not arrive`)
}

function firstId(mails: unknown): string | undefined {
  if (!Array.isArray(mails)) return undefined
  const first: unknown = mails[0]
  const hasId = typeof first === 'object' && first !== null && 'id' in first
  return hasId && typeof first.id === 'string' ? first.id : undefined
}
