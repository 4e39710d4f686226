import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

const caughtMails = z.array(
  z.object({
    id: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    to: z.array(z.object({ address: z.string() })),
    attachments: z
      .array(
        z.object({
          fileName: z.string(),
          contentType: z.string(),
          /** Its name in the URL of the mail catcher. */
          generatedFileName: z.string(),
        }),
      )
      .nullish()
      .transform((attachments) => attachments ?? []),
    replyTo: z.array(z.object({ address: z.string() })).default([]),
  }),
)

type CaughtMail = z.infer<typeof caughtMails>[number]

/** All emails that the mail catcher has received for this recipient. */
export async function inboxOf(recipient: string): Promise<CaughtMail[]> {
  const response = await fetch(`${process.env.MAIL_API_URL}/email?to.address=${recipient}`)
  const mails = caughtMails.parse(await response.json())
  return mails.filter(({ to }) => to.some(({ address }) => address === recipient))
}

/** Like `inboxOf`, but waits for the first email: the mail catcher accepts an email a moment before it lists it. */
export async function waitForMails(recipient: string): Promise<CaughtMail[]> {
  const deadline = Date.now() + 10_000
  let mails = await inboxOf(recipient)
  while (mails.length === 0 && Date.now() < deadline) {
    await sleep(40)
    mails = await inboxOf(recipient)
  }
  return mails
}

/** The bytes of the attachments, as the mail catcher received them. */
export function readAttachmentsOf(mail: CaughtMail): Promise<Buffer[]> {
  return Promise.all(
    mail.attachments.map(async ({ generatedFileName }) => {
      const path = `/email/${mail.id}/attachment/${generatedFileName}`
      const response = await fetch(`${process.env.MAIL_API_URL}${path}`)
      return Buffer.from(await response.arrayBuffer())
    }),
  )
}
