import { type TakedownRelation, takedownRelationLabels } from '@shoebox/domain/contact-topics'
import { messageReference } from '@shoebox/domain/text'
import { writeLetter } from '../../mail/letter.ts'

type Request = {
  id: string
  name: string
  email: string
  photo_number: string | null
  relation: TakedownRelation
  statement: string
}

/** Sent to our own mailbox, with the visitor as reply-to. */
export function takedownRequestEmail(request: Request) {
  const { id, name, email, photo_number, relation, statement } = request
  const subject = `Takedown request: ${photo_number ?? 'photo not named'} (${name})`
  const facts = [
    { label: 'Reference', value: messageReference(id) },
    { label: 'Photo number', value: photo_number },
    { label: 'What the photo is to them', value: takedownRelationLabels[relation] },
    { label: 'Name', value: name },
    { label: 'Email', value: email },
  ]
  const note = `Sent through the takedown form. Reply to this email to answer ${name}.`

  return {
    kind: 'site.takedown-request',
    subject,
    ...writeLetter({ title: 'A request to take a photo down', facts, quote: statement, note }),
  }
}
