import { createTransport } from 'nodemailer'

export type Mail = { id: string; recipient: string; subject: string; html: string; text: string }

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
    send: async ({ id, recipient, subject, html, text }) => {
      const messageId = `<${id}@${domain}>`
      // As an object: a recipient with a comma in it must not become two.
      const to = { name: '', address: recipient }
      await transport.sendMail({ from, messageId, to, subject, html, text })
    },
    close: () => transport.close(),
  }
}
