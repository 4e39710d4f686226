import type { CallInput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import type { AssignableRole } from '@shoebox/domain/studios/company-roles'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { roleNouns } from '../role-labels.ts'
import { describeRoleChange, nameMember } from './member-text.ts'
import { type Invitation, type Member, membersQuery, type StudioIds } from './queries.ts'
import { useRefreshAll, useShowFailure } from './studio-mutations.ts'

type NewInvitation = CallInput<Contract['inviteMember']>['body']

export function useChangeMemberRole(ids: StudioIds) {
  const { replaceMember, refresh } = useCachedMembers(ids)
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: ({ member, role }: { member: Member; role: AssignableRole }) =>
      api.changeMemberRole({ params: memberParams(ids, member), body: { role } }),
    onSuccess: async (changed, { member }) => {
      const description = describeRoleChange(member.role, changed.role)
      toast({
        title: `${nameMember(changed)} is now ${roleNouns[changed.role]}`,
        ...(description !== undefined && { description }),
        tone: 'done',
        about: changed.user_id,
      })
      replaceMember(changed)
      await refresh()
    },
    onError: (error, { member }) =>
      showFailure(error, `Couldn’t change the role of ${nameMember(member)}`),
  })
}

/** Refreshes projects and wishlists too, because those of the member pass to the owner. */
export function useRemoveMember(ids: StudioIds) {
  const refreshAll = useRefreshAll(ids)
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: (member: Member) => api.removeMember({ params: memberParams(ids, member) }),
    onSuccess: async (_, member) => {
      toast({ title: `${nameMember(member)} was removed`, tone: 'done' })
      await refreshAll()
    },
    onError: (error, member) => showFailure(error, `Couldn’t remove ${nameMember(member)}`),
  })
}

/** Leaves errors to the form, which shows some of them under its fields. */
export function useInviteMember(ids: StudioIds) {
  const { refresh } = useCachedMembers(ids)

  return useSingleMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewInvitation & { idempotencyKey: string }) =>
      api.inviteMember({ params: { id: ids.studioId }, body, idempotencyKey }),
    onSuccess: async ({ email }) => {
      toast({ title: 'Invitation sent', description: email, tone: 'done' })
      await refresh()
    },
  })
}

/** An answer is final, so an address that declined gets a new invitation. */
export function useResendInvitation(ids: StudioIds) {
  const { refresh } = useCachedMembers(ids)
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: (invitation: Invitation) => {
      const { id, email, role, state } = invitation
      if (state !== 'declined')
        return api.resendInvitation({ params: invitationParams(ids, invitation) })

      // Keyed by the declined invitation, so that a double click sends one new invitation.
      const params = { id: ids.studioId }
      return api.inviteMember({ params, body: { email, role }, idempotencyKey: id })
    },
    onSuccess: async ({ email }) => {
      toast({
        title: 'Invitation sent again',
        description: `${email} can accept it for another 14 days.`,
        tone: 'done',
      })
      await refresh()
    },
    onError: (error) => showFailure(error, 'Couldn’t send the invitation'),
  })
}

export function useChangeInvitationRole(ids: StudioIds) {
  const { refresh } = useCachedMembers(ids)
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: ({ invitation, role }: { invitation: Invitation; role: AssignableRole }) =>
      api.changeInvitationRole({ params: invitationParams(ids, invitation), body: { role } }),
    onSuccess: refresh,
    onError: (error) => showFailure(error, 'Couldn’t change the role'),
  })
}

export function useRevokeInvitation(ids: StudioIds) {
  const { refresh } = useCachedMembers(ids)
  const showFailure = useShowFailure(ids)

  return useSingleMutation({
    mutationFn: (invitation: Invitation) =>
      api.revokeInvitation({ params: invitationParams(ids, invitation) }),
    onSuccess: async (_, { email, state }) => {
      toast({
        title: state === 'open' ? 'Invitation revoked' : 'Invitation removed',
        description: email,
        tone: 'done',
      })
      await refresh()
    },
    onError: (error) => showFailure(error, 'Couldn’t revoke the invitation'),
  })
}

function useCachedMembers(ids: StudioIds) {
  const client = useQueryClient()
  const { queryKey } = membersQuery(ids)

  return {
    replaceMember: (changed: Member) =>
      client.setQueryData(
        queryKey,
        (old) =>
          old && {
            ...old,
            members: old.members.map((member) =>
              member.user_id === changed.user_id ? changed : member,
            ),
          },
      ),
    refresh: () => client.invalidateQueries({ queryKey }),
  }
}

function memberParams({ studioId }: StudioIds, { user_id }: Member) {
  return { id: studioId, user: user_id }
}

function invitationParams({ studioId }: StudioIds, { id }: Invitation) {
  return { id: studioId, invitation: id }
}
