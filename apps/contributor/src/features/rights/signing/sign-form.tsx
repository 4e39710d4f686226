import { isSignature } from '@shoebox/domain/person-name'
import { relations } from '@shoebox/domain/release-state'
import { useIsOnline } from '@shoebox/web-kit/browser/use-is-online'
import { Checkbox } from '@shoebox/web-kit/form/checkbox.tsx'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { FieldFrame } from '@shoebox/web-kit/form/field-frame.tsx'
import { RadioCards } from '@shoebox/web-kit/form/radio-cards.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { Note } from '@shoebox/web-kit/ui/note.tsx'
import { useState } from 'react'
import { DeclineDialog } from './decline-dialog.tsx'
import { textIn } from './form-text.ts'
import { type ReleaseToSign, useSignRelease } from './queries.ts'
import {
  dayOf,
  faceSearchWords,
  failureWords,
  minuteOf,
  relationChoices,
  shortHash,
} from './signing-words.ts'

type SignFormProps = {
  token: string
  release: ReleaseToSign
  onSigned: (copyEmail: string | null) => void
}

export function SignForm({ token, release, onSigned }: SignFormProps) {
  const [relation, setRelation] = useState(release.relation)
  const [allowsFaceSearch, setAllowsFaceSearch] = useState(false)
  const [isRefusing, setIsRefusing] = useState(false)
  const [errors, setErrors] = useState<{ name?: string; email?: string }>({})
  const isOnline = useIsOnline()
  const sign = useSignRelease(token)

  function submit(form: FormData) {
    const signed_name = textIn(form, 'signed_name')
    const copy_email = textIn(form, 'copy_email')
    const person = relation === 'self' ? release.person_name : null
    const found = faultsOf({ signed_name, copy_email, person })
    setErrors(found)
    if (found.name !== undefined || found.email !== undefined) {
      focusOn(found.name === undefined ? 'copy_email' : 'signed_name')
      return
    }
    sign.mutate(
      {
        relation,
        signed_name,
        allows_face_search: allowsFaceSearch,
        ...(copy_email !== '' && { copy_email }),
      },
      { onSuccess: () => onSigned(copy_email === '' ? null : copy_email) },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget))
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <RadioCards
        legend="Who are you"
        layout="stacked"
        cards={relationChoices(release.person_name)}
        value={relation}
        onChange={(value) => setRelation(relations.find((one) => one === value) ?? relation)}
      />
      <Checkbox
        checked={allowsFaceSearch}
        onChange={(event) => setAllowsFaceSearch(event.target.checked)}
      >
        {faceSearchWords(release.person_name, relation)}
        <span className="mt-1 block text-small text-ink-2">
          A separate choice. Without it, the release still counts.
        </span>
      </Checkbox>
      <Signature error={errors.name} />
      <Field
        label="Email for your copy"
        remark="Optional"
        name="copy_email"
        type="email"
        size="large"
        autoComplete="email"
        defaultValue={release.signer_email}
        error={errors.email}
      />
      {!isOnline && <Note>You are offline. What you entered stays here.</Note>}
      {sign.isError && (
        <ErrorBar>
          {failureWords(sign.error)}
          {'code' in sign.error &&
            sign.error.code === 'rate_limited' &&
            ' Or sign without an email for your copy: you can download it.'}
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
        <Button size="large" isWide onClick={() => setIsRefusing(true)}>
          I do not agree
        </Button>
      </div>
      <Trace release={release} />
      <DeclineDialog token={token} isOpen={isRefusing} onClose={() => setIsRefusing(false)} />
    </form>
  )
}

/** Typed signature in the slate font: 72 px, on a line of ink. */
function Signature({ error }: { error: string | undefined }) {
  return (
    <FieldFrame label="Type your full name to sign" error={error} isRequired>
      {(control) => (
        <input
          name="signed_name"
          autoComplete="name"
          maxLength={200}
          className="h-18 w-full rounded-control border border-b-2 border-edge border-b-ink bg-paper px-3 pt-6 font-slate text-[1.625rem]/[2rem] text-ink hover:border-ink focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-link aria-invalid:border-danger"
          {...control}
        />
      )}
    </FieldFrame>
  )
}

function Trace({ release }: { release: ReleaseToSign }) {
  const parts = [
    `Sent ${dayOf(release.sent_at)}`,
    release.viewed_at && `opened ${minuteOf(release.viewed_at)}`,
    release.link_until && `link ends ${dayOf(release.link_until)}`,
    `document sha256 ${shortHash(release.document_sha256)}`,
  ].filter(Boolean)

  return (
    <p className="font-slate text-slate text-ink-2" title={release.document_sha256}>
      {parts.join(' · ')}
    </p>
  )
}

type Typed = {
  signed_name: string
  copy_email: string
  /** The person's name if they sign for themselves. */
  person: string | null
}

function faultsOf({ signed_name, copy_email, person }: Typed): { name?: string; email?: string } {
  return {
    ...(!isSignature(signed_name, person) && { name: 'Type your full name.' }),
    ...(copy_email !== '' &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(copy_email) && {
        email: 'This does not look like an email address.',
      }),
  }
}

function focusOn(name: string): void {
  document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
}
