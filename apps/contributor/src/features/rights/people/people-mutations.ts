import type { CallInput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Face, facesQuery, peopleKey } from './people-queries.ts'

type NewFace = CallInput<Contract['addFace']>['body']
export type FaceChange = CallInput<Contract['setFace']>['body']
export type PersonChange = CallInput<Contract['savePerson']>['body']
export type ReleaseRequest = CallInput<Contract['createRelease']>['body']

/** Invalidates the queries about people, faces and releases, and all queries about the family's photos. */
function useInvalidatePeople(userId: string) {
  const queryClient = useQueryClient()

  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: peopleKey(userId) }),
      queryClient.invalidateQueries({ queryKey: ['submissions', userId] }),
    ])
}

const toastFailure = () => toast({ title: "Couldn't save. Try again.", tone: 'error' })

type PhotoRef = { userId: string; photoId: string }

/**
 * A removed face leaves the cached list immediately; an added or changed one is written to it when the response
 * arrives. The refetch then updates counts and suggestions.
 */
export function useFaceMutations({ userId, photoId }: PhotoRef) {
  const queryClient = useQueryClient()
  const refresh = useInvalidatePeople(userId)
  const { queryKey } = facesQuery(userId, photoId)
  const updateCache = (edit: (faces: readonly Face[]) => Face[]) =>
    queryClient.setQueryData(queryKey, (faces) => faces && edit(faces))
  const sharedOptions = {
    networkMode: 'always',
    onError: toastFailure,
    onSettled: refresh,
  } as const

  const add = useMutation({
    ...sharedOptions,
    mutationFn: (face: NewFace) => api.addFace({ params: { id: photoId }, body: face }),
    onSuccess: (face) =>
      updateCache((faces) => [...faces.filter(({ id }) => id !== face.id), face]),
  })
  const update = useMutation({
    ...sharedOptions,
    mutationFn: ({ id, change }: { id: string; change: FaceChange }) =>
      api.setFace({ params: { id }, body: change }),
    onSuccess: (face) =>
      updateCache((faces) => faces.map((other) => (other.id === face.id ? face : other))),
  })
  const remove = useMutation({
    ...sharedOptions,
    mutationFn: (id: string) => api.removeFace({ params: { id } }),
    onMutate: (id) => {
      updateCache((faces) => faces.filter((other) => other.id !== id))
    },
  })
  return { add, update, remove }
}

export function useSavePerson(userId: string) {
  const refresh = useInvalidatePeople(userId)

  return useMutation({
    networkMode: 'always',
    // Mutations with the same scope run serially, so the latest change wins.
    scope: { id: 'save-person' },
    mutationFn: ({ id, change }: { id: string; change: PersonChange }) =>
      api.savePerson({ params: { id }, body: change }),
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useRemovePerson(userId: string) {
  const refresh = useInvalidatePeople(userId)

  return useSingleMutation({
    mutationFn: (id: string) => api.removePerson({ params: { id } }),
    onSuccess: () => toast({ title: 'Person deleted', tone: 'done' }),
    onSettled: refresh,
  })
}

/** The idempotency key makes a retry after a lost response return the same release. */
export function useAskRelease(userId: string) {
  const refresh = useInvalidatePeople(userId)

  return useSingleMutation({
    mutationFn: ({ request, key }: { request: ReleaseRequest; key: string }) =>
      api.createRelease({ body: request, idempotencyKey: key }),
    onSuccess: ({ signer_name }) => {
      toast({ title: `Sent to ${signer_name}`, tone: 'done' })
      void refresh()
    },
  })
}

export function useResendRelease(userId: string) {
  const refresh = useInvalidatePeople(userId)

  return useSingleMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api.resendRelease({ params: { id }, idempotencyKey: key }),
    onSuccess: ({ signer_name }) => {
      toast({ title: `Sent to ${signer_name} again`, tone: 'done' })
    },
    onError: () => toast({ title: "Couldn't send it. Try again.", tone: 'error' }),
    onSettled: refresh,
  })
}

export function useCancelRelease(userId: string) {
  const refresh = useInvalidatePeople(userId)

  return useSingleMutation({
    mutationFn: (id: string) => api.cancelRelease({ params: { id } }),
    onSuccess: () => toast({ title: 'Release taken back', tone: 'done' }),
    onError: () => toast({ title: "Couldn't take it back. Try again.", tone: 'error' }),
    onSettled: refresh,
  })
}
