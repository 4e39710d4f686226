import { setTimeout as sleep } from 'node:timers/promises'
import { inboxOf } from '../inbox.ts'

export type AuthMail = {
  subject: string
  link: URL
  tokenHash: string
  code: string
  /** How many such emails the mailbox has. */
  count: number
}

const timeoutMs = 30_000

/** Waits until the mailbox has more than `countBefore` emails with a link, and returns the newest. */
export async function latestMail(email: string, countBefore = 0): Promise<AuthMail> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const mails = await inboxOf(email)
    const linkMails = mails.filter(({ text }) => text.includes('token_hash='))
    const newest = linkMails.at(-1)
    if (newest && linkMails.length > countBefore)
      return { ...parseMail(newest), count: linkMails.length }
    await sleep(40)
  }
  throw new Error('no email with a link arrived')
}

function parseMail({ subject, text }: { subject: string; text: string }) {
  const link = new URL(/https?:\/\/\S+token_hash=[^\s)\]>]+/.exec(text)?.[0] ?? '')
  const code = /\b(\d{4}) ?(\d{4})\b/.exec(text.replace(link.href, ''))
  return {
    subject,
    link,
    tokenHash: link.searchParams.get('token_hash') ?? '',
    code: `${code?.[1] ?? ''}${code?.[2] ?? ''}`,
  }
}
