import { membersContract } from '@shoebox/contract/studios/members'
import { invitationDays } from '@shoebox/domain/studios/company-roles'
import { Field } from '@shoebox/web-kit/form/field.tsx'
import { withMessages } from '@shoebox/web-kit/form/form-messages'
import { Select } from '@shoebox/web-kit/form/select.tsx'
import { useContractForm } from '@shoebox/web-kit/form/use-contract-form'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { useState } from 'react'
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts'
import { useInviteMember } from './member-mutations.ts'
import { RoleOptions } from './member-row.tsx'
import type { StudioIds } from './queries.ts'
import { useShowFailure } from './studio-mutations.ts'

const inviteForm = withMessages(membersContract.inviteMember.body, {
  email: { missing: 'Enter an email address.', invalid: 'Enter a complete email address.' },
})

const serverErrors = {
  already_member: { field: 'email', message: 'This person is already a member.' },
  already_invited: {
    field: 'email',
    message: 'This address is already invited. Resend the invitation instead.',
  },
  too_many_members: {
    field: 'email',
    message:
      'A studio can have at most 200 members and open invitations. Remove a member or revoke an invitation first.',
  },
  company_archived: {
    field: 'email',
    message: 'This studio is archived. Restore it to invite people.',
  },
} as const

type InviteFormProps = { ids: StudioIds; isArchived: boolean }

/** Invites an address. The note below says what the owner should know before inviting or removing members. */
export function InviteForm({ ids, isArchived }: InviteFormProps) {
  const invite = useInviteMember(ids)
  const showFailure = useShowFailure(ids)
  const getIdempotencyKey = useIdempotencyKeys()
  // Part of the idempotency key, so that an address can be invited again after its invitation was revoked.
  const [sentCount, setSentCount] = useState(0)
  const form = useContractForm(inviteForm, {
    defaultValues: { email: '', role: 'viewer' },
    mode: 'onSubmit',
    serverErrors,
  })

  const send = form.submit((body) =>
    invite.mutate(
      { ...body, idempotencyKey: getIdempotencyKey({ ...body, sentCount }) },
      {
        onSuccess: () => {
          setSentCount(sentCount + 1)
          form.reset()
          form.setFocus('email')
        },
        onError: (error) => {
          if (!form.showServerError(error)) void showFailure(error, 'Couldn’t send the invitation')
        },
      },
    ),
  )

  return (
    <>
      {isArchived ? (
        <p className="mt-4">This studio is archived. Restore it to invite people.</p>
      ) : (
        <form
          noValidate
          aria-label="Invite a member"
          onSubmit={send}
          className="mt-4 grid items-start gap-x-3 gap-y-2 @min-[36rem]:grid-cols-[minmax(0,1fr)_8.5rem_auto]"
        >
          <Field
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            placeholder="name@company.com"
            {...form.field('email')}
          />
          <Select label="Role" {...form.field('role')}>
            <RoleOptions />
          </Select>
          <div className="grid @min-[36rem]:pt-[22px]">
            <Button type="submit" isBusy={invite.isPending} busyLabel="Sending...">
              Send invitation
            </Button>
          </div>
        </form>
      )}
      <p className="mt-2 max-w-measure text-small text-pretty text-ink-2">
        {!isArchived && `They have ${invitationDays} days to accept, signed in with that address. `}
        A member you remove keeps the list of orders they placed, but not the files. Their projects
        here pass to you.
      </p>
    </>
  )
}
