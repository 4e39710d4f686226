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

/** What the mail catcher holds for this address. */
export async function inboxOf(address: string): Promise<z.infer<typeof caughtMails>> {
  const response = await fetch(`${process.env.MAIL_API_URL}/email?to.address=${address}`)
  const mails = caughtMails.parse(await response.json())
  return mails.filter(({ to }) => to.some((recipient) => recipient.address === address))
}
