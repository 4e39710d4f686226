import { createTransport } from 'nodemailer'

export type Mail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  /** Whom an answer reaches, where that is not the sender. */
  replyTo: string | null
}

export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void }

type Options = { smtpUrl: string; from: string }

/** The one way out for e-mail. The id becomes the Message-ID, so a repeat is recognized as one. */
export function createMailer({ smtpUrl, from }: Options): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

  return {
    send: async ({ id, recipient, subject, html, text, replyTo }) => {
      const messageId = `<${id}@${domain}>`
      await transport.sendMail({
        from,
        messageId,
        to: oneAddress(recipient),
        ...(replyTo !== null && { replyTo: oneAddress(replyTo) }),
        subject,
        html,
        text,
      })
    },
    close: () => transport.close(),
  }
}

/** As an object: an address with a comma in it must not become two. */
function oneAddress(address: string) {
  return { name: '', address }
}
