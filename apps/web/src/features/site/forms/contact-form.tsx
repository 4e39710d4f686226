import { siteContract } from '@shoebox/contract/site'
import {
  type ContactTopic,
  contactTopicLabels,
  contactTopics,
} from '@shoebox/domain/contact-topics'
import { messageReference } from '@shoebox/domain/text'
import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { readPhotoId } from '../../../lib/route-params.ts'
import { useSendContactMessage } from '../mutations.ts'
import { createDraft, useDraftUpdates } from './draft.ts'
import { FormSent } from './form-sent.tsx'
import { PublicForm } from './public-form.tsx'
import { senderMessages, submissionFields, useSenderPrefill } from './sender-fields.ts'

/** Shows the form, then a confirmation. Each further message gets a new form, and with it a new message id. */
export function ContactForm() {
  const [formNumber, setFormNumber] = useState(0)

  function startAgain({ name, email }: SentBody) {
    draft.write({ name, email })
    setFormNumber(formNumber + 1)
  }

  return <MessageForm key={formNumber} isFollowUp={formNumber > 0} onStartAgain={startAgain} />
}

const draft = createDraft<ContactFields>()

type MessageFormProps = { isFollowUp: boolean; onStartAgain: (sent: SentBody) => void }

function MessageForm({ isFollowUp, onStartAgain }: MessageFormProps) {
  const mutation = useSendContactMessage()
  // The draft is the only default: others would overwrite what the visitor typed before hydration.
  const form = useContractForm(contactForm, { defaultValues: draft.read() })
  const { field, setFocus } = form
  usePhotoPrefill(form)
  useSenderPrefill(form)
  useDraftUpdates({ form, draft, isSent: mutation.isSuccess })
  useEffect(() => {
    if (isFollowUp) setFocus('message')
  }, [isFollowUp, setFocus])

  if (mutation.isSuccess) {
    const body = mutation.variables

    return <SentConfirmation body={body} onStartAgain={() => onStartAgain(body)} />
  }

  return (
    <PublicForm
      action="contact"
      subject="Message"
      readMessage={() => form.getValues('message')}
      buttonLabel="Send message"
      handleSubmit={form.handleSubmit}
      mutation={mutation}
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <Field label="Name" isRequired autoComplete="name" {...field('name')} />
        <Field label="Email" isRequired type="email" autoComplete="email" {...field('email')} />
        <Select label="Topic" isRequired {...field('topic')}>
          <option value="">Choose a topic</option>
          {contactTopics.map((topic) => (
            <option key={topic} value={topic}>
              {contactTopicLabels[topic]}
            </option>
          ))}
        </Select>
        <Field
          label="Order number"
          labelNote="Optional"
          autoComplete="off"
          {...field('order_number')}
        />
      </div>
      <Textarea label="Message" isRequired rows={8} {...field('message')} />
    </PublicForm>
  )
}

type SentBody = {
  id: string
  name: string
  email: string
  topic: ContactTopic
  order_number?: string | null | undefined
  message: string
}

function SentConfirmation({ body, onStartAgain }: { body: SentBody; onStartAgain: () => void }) {
  const { id, name, email, topic, order_number, message } = body

  return (
    <FormSent
      title="Your message has been sent"
      againLabel="Write another message"
      onStartAgain={onStartAgain}
      sentFields={[
        { term: 'Reference', text: messageReference(id) },
        { term: 'Name', text: name },
        { term: 'Email', text: email },
        { term: 'Topic', text: contactTopicLabels[topic] },
        { term: 'Order number', text: order_number ?? '' },
        { term: 'Message', text: message },
      ]}
    >
      <p>
        Someone on our team will reply to <strong className="break-words">{email}</strong>. We don’t
        send automatic replies, because anyone can enter someone else’s address. Print or save this
        page if you need a copy.
      </p>
    </FormSent>
  )
}

/** The prefilled topic and message for the photo in the URL; null if there is none. */
export function parsePhotoPrefill(search: string): { topic: ContactTopic; message: string } | null {
  const photoid = readPhotoId(new URLSearchParams(search).get('photo') ?? undefined)

  return photoid === null ? null : { topic: 'clearance', message: `About photo #${photoid}: ` }
}

/** Whether the visitor has not typed anything yet. */
export function isEmptyOrPrefilled(message: string | undefined): boolean {
  return /^(?:About photo #\d+:)?\s*$/.test(message ?? '')
}

type Form = Pick<UseFormReturn<ContactFields>, 'getValues' | 'setValue'>

/** Prefills the message with the number of the photo that the visitor came from. Typed text is not overwritten. */
function usePhotoPrefill({ getValues, setValue }: Form): void {
  const { search } = useLocation()

  useEffect(() => {
    const prefill = parsePhotoPrefill(search)
    if (prefill === null || !isEmptyOrPrefilled(getValues('message'))) return

    setValue('message', prefill.message)
    if (!getValues('topic')) setValue('topic', prefill.topic)
  }, [search, getValues, setValue])
}

export const contactForm = withMessages(
  z.omit(siteContract.sendContactMessage.body, submissionFields),
  {
    ...senderMessages,
    topic: { missing: 'Please choose a topic.' },
    message: { missing: 'Please write your message.' },
  },
)

type ContactFields = z.input<typeof contactForm>
