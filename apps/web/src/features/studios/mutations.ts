import type { CallInput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { validateCompanyName } from '@shoebox/domain/accounts/names'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Studio, studiosKey, studiosQuery } from './queries.ts'
import {
  changedToast,
  changeErrorToast,
  checkErrorToast,
  createdToast,
  foundToast,
  invalidInputToast,
} from './studio-toasts.ts'

export type NewStudio = CallInput<Contract['createCompany']>['body']
type StudioChanges = CallInput<Contract['updateCompany']>['body']

type SelectedStudio = { studio: Studio; isNew: boolean }

/**
 * Finds the user's studio with this name, or creates one. If the name is invalid or the lookup fails, shows a toast and
 * resolves to null.
 */
export function useFindOrCreateStudio() {
  const { user } = useAuthContext()
  const queryClient = useQueryClient()
  const refresh = useRefreshStudios()
  const [isChecking, setChecking] = useState(false)

  async function findExisting(name: string): Promise<Studio | null> {
    setChecking(true)
    try {
      return await api.findCompany({ query: { name } })
    } finally {
      setChecking(false)
    }
  }

  const mutation = useSingleMutation({
    mutationFn: async ({
      idempotencyKey,
      ...fields
    }: NewStudio & { idempotencyKey: string }): Promise<SelectedStudio | null> => {
      const validated = validateCompanyName(fields.name)
      if (!validated.ok) return failWith(invalidInputToast(validated.message))

      const { name } = validated
      let existing: Studio | null
      try {
        existing = await findExisting(name)
      } catch (error) {
        return failWith(checkErrorToast(error))
      }
      if (existing !== null) {
        toast(foundToast(existing.name))
        return { studio: existing, isNew: false }
      }

      const created = await api.createCompany({ body: { ...fields, name }, idempotencyKey })
      toast(createdToast(created.name))
      return { studio: created, isNew: true }
    },
    onSuccess: (result) => {
      if (result === null) return
      const { studio } = result
      // The list shows the studio at once; the request below only confirms it.
      queryClient.setQueryData(studiosQuery(user?.id).queryKey, (studios = []) =>
        [...studios.filter(({ id }) => id !== studio.id), studio].toSorted((a, b) =>
          a.name.localeCompare(b.name),
        ),
      )
      void refresh()
    },
    onError: (error) => toast(changeErrorToast('create', error)),
  })

  return { ...mutation, isChecking }
}

function failWith(message: Parameters<typeof toast>[0]): null {
  toast(message)

  return null
}

export function useUpdateStudio() {
  const refresh = useRefreshStudios()

  return useSingleMutation({
    mutationFn: ({ id, ...body }: StudioChanges & { id: string }) =>
      api.updateCompany({ params: { id }, body }),
    onSuccess: async ({ name }) => {
      toast(changedToast('updated', name))
      await refresh()
    },
    onError: (error) => toast(changeErrorToast('update', error)),
  })
}

export function useDeleteStudio() {
  const refresh = useRefreshStudios()

  return useSingleMutation({
    mutationFn: ({ id }: Pick<Studio, 'id' | 'name'>) => api.deleteCompany({ params: { id } }),
    onSuccess: async (_, { id, name }) => {
      toast(changedToast('deleted', name))
      await refresh({ deletedId: id })
    },
    onError: (error) => toast(changeErrorToast('delete', error)),
  })
}

export function useArchiveStudio() {
  const refresh = useRefreshStudios()

  return useSingleMutation({
    mutationFn: ({ id, isArchived }: { id: string; isArchived: boolean }) =>
      api.archiveCompany({ params: { id }, body: { is_archived: isArchived } }),
    onSuccess: async ({ name }, { isArchived }) => {
      toast(changedToast(isArchived ? 'archived' : 'restored', name))
      await refresh()
    },
    onError: (error, { isArchived }) =>
      toast(changeErrorToast(isArchived ? 'archive' : 'restore', error)),
  })
}

/**
 * Refreshes studios, and projects, which show their studio's name. The 'projects' query key is hardcoded, because
 * features do not import each other. Does not refetch a deleted studio, whose page stays until the next page has
 * loaded.
 */
function useRefreshStudios(): (options?: { deletedId: string }) => Promise<unknown> {
  const client = useQueryClient()
  const { user } = useAuthContext()
  const queryKey = studiosKey(user?.id)

  return ({ deletedId } = { deletedId: '' }) =>
    Promise.all([
      client.invalidateQueries({ queryKey, refetchType: 'none' }),
      client.refetchQueries({
        queryKey,
        type: 'active',
        predicate: (query) => !query.queryKey.includes(deletedId),
      }),
      client.invalidateQueries({ queryKey: ['projects', user?.id] }),
    ])
}
