import { signingContract } from '@shoebox/contract/rights/signing'
import { type Relation, relations } from '@shoebox/domain/rights/release-state'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { FieldFrame } from '@shoebox/web-kit/form/field-frame.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'
import { DeclineDialog } from './decline-dialog.tsx'
import { type ReleaseToSign, useSignRelease } from './queries.ts'
import {
  checkSignature,
  faceSearchText,
  failureText,
  formatLocalDay,
  formatLocalMinute,
  missingNameMessage,
  relationChoices,
  shortHash,
} from './signing-text.ts'

type SignFormProps = {
  token: string
  release: ReleaseToSign
  onSigned: (copyEmail: string | null) => void
}

export function SignForm({ token, release, onSigned }: SignFormProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  const isOnline = useIsOnline()
  const sign = useSignRelease(token)
  const form = useContractForm(signatureForm(release.person_name), {
    defaultValues: {
      relation: release.relation,
      signed_name: '',
      allows_face_search: false,
      copy_email: release.signer_email,
    },
  })
  const relation = form.watch('relation')

  const submit = form.submit((signature) =>
    sign.mutate(signature, { onSuccess: () => onSigned(signature.copy_email ?? null) }),
  )

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <RadioCards
        legend="Who are you?"
        layout="stacked"
        cards={relationChoices(release.person_name)}
        value={relation}
        onChange={(value) =>
          form.setValue('relation', relations.find((one) => one === value) ?? relation)
        }
      />
      <Checkbox {...form.field('allows_face_search')}>
        {faceSearchText(release.person_name, relation)}
        <span className="mt-1 block text-small text-ink-2">
          Optional. The release is valid without it.
        </span>
      </Checkbox>
      <SignatureField {...form.field('signed_name')} />
      <Field
        label="Email for your copy"
        labelNote="Optional"
        type="email"
        size="large"
        autoComplete="email"
        {...form.field('copy_email')}
      />
      {!isOnline && <Note>You’re offline. What you entered stays on this page.</Note>}
      {sign.isError && (
        <ErrorBar>
          {failureText(sign.error)}
          {'code' in sign.error &&
            sign.error.code === 'rate_limited' &&
            ' Or sign without an email address and download your copy.'}
        </ErrorBar>
      )}
      <div className="grid gap-2">
        <Button
          type="submit"
          size="large"
          tone="ink"
          isWide
          isBusy={sign.isPending}
          busyLabel="Signing..."
        >
          Sign release
        </Button>
        <Button size="large" isWide onClick={() => setIsDeclining(true)}>
          I do not agree
        </Button>
      </div>
      <DeliveryInfo release={release} />
      <DeclineDialog token={token} isOpen={isDeclining} onClose={() => setIsDeclining(false)} />
    </form>
  )
}

/** Text field that looks like a line to sign on. */
function SignatureField({
  error,
  ...rest
}: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <FieldFrame label="Type your full name to sign" error={error} isRequired>
      {(control) => (
        <input
          autoComplete="name"
          maxLength={200}
          className="h-18 w-full rounded-control border border-b-2 border-edge border-b-ink bg-paper px-3 pt-6 font-slate text-[1.625rem]/[2rem] text-ink hover:border-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-link aria-invalid:border-danger"
          {...rest}
          {...control}
        />
      )}
    </FieldFrame>
  )
}

function DeliveryInfo({ release }: { release: ReleaseToSign }) {
  const parts = [
    `Sent ${formatLocalDay(release.sent_at)}`,
    release.viewed_at && `opened ${formatLocalMinute(release.viewed_at)}`,
    release.link_until && `link expires ${formatLocalDay(release.link_until)}`,
    `document code ${shortHash(release.document_sha256)}`,
  ].filter(Boolean)

  return (
    <p className="font-slate text-slate text-ink-2" title={release.document_sha256}>
      {parts.join(' · ')}
    </p>
  )
}

type SignatureFields = {
  relation: Relation
  signed_name: string
  allows_face_search: boolean
  copy_email: string
}

const signatureBody = z.omit(signingContract.signRelease.body, { token: true })

const emptyEmailToUndefined = z.transform(
  ({ copy_email, ...fields }: SignatureFields): z.input<typeof signatureBody> => ({
    ...fields,
    copy_email: copy_email.trim() || undefined,
  }),
)

/** A person who signs for themselves must type a name that shares a part with theirs. */
function signatureForm(personName: string) {
  return withMessages(
    z.pipe(emptyEmailToUndefined, signatureBody),
    {
      signed_name: { missing: missingNameMessage },
      copy_email: { invalid: 'This does not look like an email address.' },
    },
    ({ relation, signed_name }) => {
      const message = checkSignature({ typed: signed_name, relation, personName })
      return message === null ? {} : { signed_name: message }
    },
  )
}
