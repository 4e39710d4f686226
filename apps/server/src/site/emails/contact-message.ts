import { type ContactTopic, contactTopicLabels } from '@shoebox/domain/contact-topics'
import { messageReference } from '@shoebox/domain/text'
import { writeLetter } from '../../mail/letter.ts'

type Message = {
  id: string
  topic: ContactTopic
  name: string
  email: string
  order_number: string | null
  message: string
}

/** Sent to our own mailbox, with the visitor as reply-to. */
export function contactMessageEmail({ id, topic, name, email, order_number, message }: Message) {
  const subject = `Contact: ${contactTopicLabels[topic]} (${name})`
  const facts = [
    { label: 'Reference', value: messageReference(id) },
    { label: 'Topic', value: contactTopicLabels[topic] },
    { label: 'Name', value: name },
    { label: 'Email', value: email },
    { label: 'Order number', value: order_number },
  ]
  const note = `Sent through the contact form. Reply to this email to answer ${name}.`

  return {
    kind: 'site.contact-message',
    subject,
    ...writeLetter({ title: 'A message through the contact form', facts, quote: message, note }),
  }
}
