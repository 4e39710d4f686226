import type { CallInput } from '@shoebox/contract/call'
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

/** Invalidates the queries that show people, and those that show a photo's progress. */
function useRefresh(userId: string) {
  const queryClient = useQueryClient()

  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: peopleKey(userId) }),
      queryClient.invalidateQueries({ queryKey: ['submissions', userId] }),
    ])
}

const toastFailure = () => toast({ title: 'That was not saved. Please try again.', tone: 'error' })

type OnPhoto = { userId: string; photoId: string }

/** Responses are written to the faces cache immediately; the refetch then updates counts and suggestions. */
export function useFaceMutations({ userId, photoId }: OnPhoto) {
  const queryClient = useQueryClient()
  const refresh = useRefresh(userId)
  const { queryKey } = facesQuery(userId, photoId)
  const replace = (edit: (faces: readonly Face[]) => Face[]) =>
    queryClient.setQueryData(queryKey, (faces) => faces && edit(faces))
  const common = { networkMode: 'always', onError: toastFailure, onSettled: refresh } as const

  const add = useMutation({
    ...common,
    mutationFn: (face: NewFace) => api.addFace({ params: { id: photoId }, body: face }),
    onSuccess: (face) => replace((faces) => [...faces.filter(({ id }) => id !== face.id), face]),
  })
  const set = useMutation({
    ...common,
    mutationFn: ({ id, change }: { id: string; change: FaceChange }) =>
      api.setFace({ params: { id }, body: change }),
    onSuccess: (face) =>
      replace((faces) => faces.map((other) => (other.id === face.id ? face : other))),
  })
  const remove = useMutation({
    ...common,
    mutationFn: (id: string) => api.removeFace({ params: { id } }),
    onMutate: (id) => {
      replace((faces) => faces.filter((other) => other.id !== id))
    },
  })
  return { add, set, remove }
}

export function useSavePerson(userId: string) {
  const refresh = useRefresh(userId)

  return useMutation({
    networkMode: 'always',
    // Mutations with the same scope run serially, so the last change is the last to arrive.
    scope: { id: 'save-person' },
    mutationFn: ({ id, change }: { id: string; change: PersonChange }) =>
      api.savePerson({ params: { id }, body: change }),
    onError: toastFailure,
    onSettled: refresh,
  })
}

export function useRemovePerson(userId: string) {
  const refresh = useRefresh(userId)

  return useSingleMutation({
    mutationFn: (id: string) => api.removePerson({ params: { id } }),
    onSuccess: () => toast({ title: 'Deleted for good', tone: 'done' }),
    onSettled: refresh,
  })
}

/** The idempotency key makes a retry after a lost response return the same release. */
export function useAskRelease(userId: string) {
  const refresh = useRefresh(userId)

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
  const refresh = useRefresh(userId)

  return useSingleMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      api.resendRelease({ params: { id }, idempotencyKey: key }),
    onSuccess: ({ signer_name }) => {
      toast({ title: `Sent to ${signer_name} once more`, tone: 'done' })
    },
    onError: () => toast({ title: 'It could not be sent. Please try again.', tone: 'error' }),
    onSettled: refresh,
  })
}

export function useCancelRelease(userId: string) {
  const refresh = useRefresh(userId)

  return useSingleMutation({
    mutationFn: (id: string) => api.cancelRelease({ params: { id } }),
    onSuccess: () => toast({ title: 'The release was taken back', tone: 'done' }),
    onError: () => toast({ title: 'It could not be taken back. Please try again.', tone: 'error' }),
    onSettled: refresh,
  })
}
