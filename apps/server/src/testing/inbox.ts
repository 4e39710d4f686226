import { z } from 'zod'

const caughtMails = z.array(
  z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    to: z.array(z.object({ address: z.string() })),
    replyTo: z.array(z.object({ address: z.string() })).default([]),
  }),
)

/** All emails that the mail catcher has received for this recipient. */
export async function inboxOf(recipient: string): Promise<z.infer<typeof caughtMails>> {
  const response = await fetch(`${process.env.MAIL_API_URL}/email?to.address=${recipient}`)
  const mails = caughtMails.parse(await response.json())
  return mails.filter(({ to }) => to.some(({ address }) => address === recipient))
}
