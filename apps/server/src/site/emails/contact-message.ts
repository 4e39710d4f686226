import { type ContactTopic, contactTopicLabels } from '@shoebox/domain/contact-topics'
import { writeLetter } from '../../mail/letter.ts'

type Message = {
  id: string
  topic: ContactTopic
  name: string
  email: string
  order_number: string | null
  message: string
}

/** To our own mailbox; an answer goes to whoever wrote. */
export function contactMessageEmail({ id, topic, name, email, order_number, message }: Message) {
  const subject = `Contact: ${contactTopicLabels[topic]} (${name})`
  const facts = [
    { label: 'Topic', value: contactTopicLabels[topic] },
    { label: 'Name', value: name },
    { label: 'E-mail', value: email },
    { label: 'Order', value: order_number },
  ]
  const note = `Sent through the contact form. Reply to this mail to answer ${name}. Message ${id}.`

  return {
    kind: 'site.contact-message',
    subject,
    ...writeLetter({ title: 'A message through the contact form', facts, quote: message, note }),
  }
}
