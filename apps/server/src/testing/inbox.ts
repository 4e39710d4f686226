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
