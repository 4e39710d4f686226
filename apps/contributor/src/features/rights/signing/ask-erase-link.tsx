import { signingContract } from '@shoebox/contract/rights/signing'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { ErrorBar } from '@shoebox/web-kit/ui/error-state.tsx'
import { useAskEraseLink } from './queries.ts'
import { SigningNotice } from './signing-notice.tsx'
import { failureText } from './signing-text.ts'

/** For people without a working link. Every address gets the same response, which must not reveal whose data we have. */
export function AskEraseLink({ lead }: { lead?: string }) {
  const form = useContractForm(eraseLinkForm, { defaultValues: { email: '' } })
  const request = useAskEraseLink()

  if (request.isSuccess)
    return (
      <SigningNotice mark="in-progress" stateLabel="Requested" title="Check your email.">
        <p className="text-lead text-ink-2">
          If we have anything for this address, we’ve emailed a link to it. The link works for 24
          hours.
        </p>
      </SigningNotice>
    )

  return (
    <SigningNotice mark="not-started" stateLabel="Your face" title="Find and delete my face">
      {lead !== undefined && <p>{lead}</p>}
      <p className="text-lead text-ink-2">
        Enter the email address that received the release request. We’ll send a link that shows what
        we have and lets you delete it.
      </p>
      <form
        method="post"
        noValidate
        onSubmit={form.submit(({ email }) => request.mutate(email))}
        className="grid gap-4"
      >
        <Field
          label="Email"
          type="email"
          size="large"
          autoComplete="email"
          isRequired
          {...form.field('email')}
        />
        {request.isError && <ErrorBar>{failureText(request.error)}</ErrorBar>}
        <Button
          type="submit"
          size="large"
          tone="ink"
          isWide
          isBusy={request.isPending}
          busyLabel="Sending..."
        >
          Send me the link
        </Button>
      </form>
    </SigningNotice>
  )
}

const emailMessage = 'Enter the email address that received the request.'

const eraseLinkForm = withMessages(signingContract.askEraseLink.body, {
  email: { missing: emailMessage, invalid: emailMessage },
})
