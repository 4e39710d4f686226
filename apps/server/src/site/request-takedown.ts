import type { TakedownRelation } from '@shoebox/domain/contact-topics'
import type { RequestCtx } from '../context.ts'
import { receiveMessage } from './receive-message.ts'

type Form = {
  id: string
  name: string
  email: string
  photo_number?: string | null | undefined
  relation: TakedownRelation
  statement: string
}

export function requestTakedown(
  ctx: RequestCtx,
  { form, captchaToken }: { form: Form; captchaToken: string },
): Promise<undefined> {
  const { id, name, email, relation, statement } = form
  const photo_number = form.photo_number || null

  return receiveMessage(ctx, {
    captchaToken,
    message: {
      id,
      kind: 'takedown',
      relation,
      name,
      email,
      photo_number,
      message: statement,
      topic: null,
      order_number: null,
    },
  })
}
