import type { ContactTopic } from '@shoebox/domain/contact-topics'
import type { RequestCtx } from '../context.ts'
import { receiveMessage } from './receive-message.ts'

type Form = {
  id: string
  topic: ContactTopic
  name: string
  email: string
  order_number?: string | null | undefined
  message: string
}

export function sendContactMessage(
  ctx: RequestCtx,
  { form, captchaToken }: { form: Form; captchaToken: string },
): Promise<undefined> {
  const { id, topic, name, email, message } = form
  const order_number = form.order_number || null

  return receiveMessage(ctx, {
    captchaToken,
    message: {
      id,
      kind: 'contact',
      topic,
      name,
      email,
      message,
      order_number,
      photo_number: null,
      relation: null,
    },
  })
}
