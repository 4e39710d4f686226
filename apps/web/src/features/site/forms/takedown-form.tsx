import { siteContract } from '@shoebox/contract/site'
import {
  type TakedownRelation,
  takedownRelationLabels,
  takedownRelations,
} from '@shoebox/domain/contact-topics'
import { messageReference } from '@shoebox/domain/text'
import { Field, Textarea } from '@shoebox/web-kit/form/field.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useRequestTakedown } from '../mutations.ts'
import { createDraft, useDraftUpdates } from './draft.ts'
import { FormSent } from './form-sent.tsx'
import { PublicForm } from './public-form.tsx'
import { senderMessages, submissionFields, useSenderPrefill } from './sender-fields.ts'

/** Shows the form, then a confirmation. Each further request gets a new form, and with it a new request id. */
export function TakedownForm() {
  const [formNumber, setFormNumber] = useState(0)

  function startAgain({ name, email, relation }: SentBody) {
    draft.write({ name, email, relation })
    setFormNumber(formNumber + 1)
  }

  return <RequestForm key={formNumber} isFollowUp={formNumber > 0} onStartAgain={startAgain} />
}

const draft = createDraft<TakedownFields>()

type RequestFormProps = { isFollowUp: boolean; onStartAgain: (sent: SentBody) => void }

function RequestForm({ isFollowUp, onStartAgain }: RequestFormProps) {
  const mutation = useRequestTakedown()
  // The draft is the only default: others would overwrite what the visitor typed before hydration.
  const form = useContractForm(takedownForm, { defaultValues: draft.read() })
  const { field, setFocus } = form
  useSenderPrefill(form)
  useDraftUpdates({ form, draft, isSent: mutation.isSuccess })
  useEffect(() => {
    if (isFollowUp) setFocus('photo_number')
  }, [isFollowUp, setFocus])

  if (mutation.isSuccess) {
    const body = mutation.variables

    return <SentConfirmation body={body} onStartAgain={() => onStartAgain(body)} />
  }

  return (
    <PublicForm
      action="takedown"
      subject="Takedown request"
      readMessage={() => form.getValues('statement')}
      buttonLabel="Send request"
      handleSubmit={form.handleSubmit}
      mutation={mutation}
    >
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <Select label="Your connection to the photo" isRequired {...field('relation')}>
          <option value="">Choose one</option>
          {takedownRelations.map((relation) => (
            <option key={relation} value={relation}>
              {takedownRelationLabels[relation]}
            </option>
          ))}
        </Select>
        <Field
          label="Photo number"
          labelNote="If known"
          hint="The number after #, or the link to the photo."
          autoComplete="off"
          {...field('photo_number')}
        />
        <Field label="Your name" isRequired autoComplete="name" {...field('name')} />
        <Field
          label="Your email"
          isRequired
          type="email"
          autoComplete="email"
          {...field('email')}
        />
      </div>
      <Textarea
        label="Your request"
        isRequired
        rows={7}
        hint="Who or what is shown, where you saw it, and what you want us to do. No documents are needed now."
        {...field('statement')}
      />
    </PublicForm>
  )
}

type SentBody = {
  id: string
  name: string
  email: string
  relation: TakedownRelation
  photo_number?: string | null | undefined
  statement: string
}

function SentConfirmation({ body, onStartAgain }: { body: SentBody; onStartAgain: () => void }) {
  const { id, name, email, relation, photo_number, statement } = body

  return (
    <FormSent
      title="Your request has been sent"
      againLabel="Report another photo"
      onStartAgain={onStartAgain}
      sentFields={[
        { term: 'Reference', text: messageReference(id) },
        { term: 'Your connection to the photo', text: takedownRelationLabels[relation] },
        { term: 'Photo number', text: photo_number ?? '' },
        { term: 'Your name', text: name },
        { term: 'Your email', text: email },
        { term: 'Your request', text: statement },
      ]}
    >
      <p>
        Someone on our team will read it and reply to{' '}
        <strong className="break-words">{email}</strong>. We don’t send automatic replies, because
        anyone can enter someone else’s address. Print or save this page if you need a copy.
      </p>
    </FormSent>
  )
}

export const takedownForm = withMessages(
  z.omit(siteContract.requestTakedown.body, submissionFields),
  {
    ...senderMessages,
    relation: { missing: 'Please choose your connection to the photo.' },
    statement: { missing: 'Please describe your request.' },
  },
)

type TakedownFields = z.input<typeof takedownForm>
