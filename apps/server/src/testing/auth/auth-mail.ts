import { setTimeout as sleep } from 'node:timers/promises'
import { inboxOf } from '../inbox.ts'

export type AuthMail = {
  subject: string
  link: URL
  tokenHash: string
  code: string
  /** How many emails with a link the recipient has received. */
  count: number
}

const timeoutMs = 30_000

/** Waits until there are more than `hadBefore` emails with a link, and returns the newest. */
export async function latestMail(address: string, hadBefore = 0): Promise<AuthMail> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const mails = await inboxOf(address)
    const proofs = mails.filter(({ text }) => text.includes('token_hash='))
    const newest = proofs.at(-1)
    if (newest && proofs.length > hadBefore) return { ...read(newest), count: proofs.length }
    await sleep(40)
  }
  throw new Error('no email with a link arrived')
}

function read({ subject, text }: { subject: string; text: string }) {
  const link = new URL(/https?:\/\/\S+token_hash=[^\s)\]>]+/.exec(text)?.[0] ?? '')
  const code = /\b(\d{4}) ?(\d{4})\b/.exec(text.replace(link.href, ''))
  return {
    subject,
    link,
    tokenHash: link.searchParams.get('token_hash') ?? '',
    code: `${code?.[1] ?? ''}${code?.[2] ?? ''}`,
  }
}
