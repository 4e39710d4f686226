import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useState } from 'react'
import { textIn } from './form-text.ts'
import { useAskEraseLink } from './queries.ts'
import { SigningNotice } from './signing-notice.tsx'
import { failureWords } from './signing-words.ts'

/** For people who lost their link. The response is the same for every address. */
export function AskEraseLink({ lead }: { lead?: string }) {
  const [fault, setFault] = useState<string>()
  const ask = useAskEraseLink()

  function submit(form: FormData) {
    const email = textIn(form, 'email')
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
    setFault(isAddress ? undefined : 'Enter the address at which you were asked.')
    if (isAddress) ask.mutate(email)
  }

  if (ask.isSuccess)
    return (
      <SigningNotice mark="under-way" state="Asked" title="Look into your mail.">
        <p className="text-lead text-ink-2">
          If we keep anything under this address, a link is on its way. It works for 24 hours.
        </p>
      </SigningNotice>
    )

  return (
    <SigningNotice mark="not-begun" state="Your face" title="Find and delete my face">
      {lead !== undefined && <p>{lead}</p>}
      <p className="text-lead text-ink-2">
        Enter the address at which you were asked for a release. We send a link to it that shows
        what we keep, and deletes it when you say so.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit(new FormData(event.currentTarget))
        }}
        className="grid gap-4"
      >
        <Field
          label="Email"
          name="email"
          type="email"
          size="large"
          autoComplete="email"
          isRequired
          error={fault}
        />
        {ask.isError && <ErrorBar>{failureWords(ask.error)}</ErrorBar>}
        <Button
          type="submit"
          size="large"
          tone="ink"
          isWide
          isBusy={ask.isPending}
          busyLabel="Sending..."
        >
          Send me the link
        </Button>
      </form>
    </SigningNotice>
  )
}
