import { createTransport } from 'nodemailer'

export type Mail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  /** The address for replies; null for the sender's. */
  replyTo: string | null
  attachments: readonly { fileName: string; contentType: string; content: Buffer }[]
}

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

type Options = { smtpUrl: string; from: string }

/** Sends all email. The id becomes the Message-ID, so that mail programs recognize a duplicate. */
export function createMailer({ smtpUrl, from }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    send: async ({ id, recipient, subject, html, text, replyTo, attachments }) => {
      const messageId = `<${id}@${domain}>`
      await transport.sendMail({
        from,
        messageId,
        to: toAddressObject(recipient),
        ...(replyTo !== null && { replyTo: toAddressObject(replyTo) }),
        subject,
        html,
        text,
        attachments: attachments.map(({ fileName, ...file }) => ({ ...file, filename: fileName })),
      })
    },
    close: () => transport.close(),
  }
}

/** An object, because nodemailer would split a string with a comma into two recipients. */
function toAddressObject(address: string) {
  return { name: '', address }
}
