import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract } from '@shoebox/contract/contract'
import { api } from '@shoebox/web-kit/api/api'
import { useSingleMutation } from '@shoebox/web-kit/api/use-single-mutation'
import { queryOptions, useQueryClient } from '@tanstack/react-query'

export type Signing = CallOutput<Contract['openRelease']>
export type ReleaseToSign = NonNullable<Signing['release']>
export type PhotoToRelease = ReleaseToSign['photos'][number]

type Signature = Omit<CallInput<Contract['signRelease']>['body'], 'token'>

/** Never stale: `useSignerAction` keeps the data current, and reloads it if the release was closed meanwhile. */
export function signingQuery(token: string) {
  return queryOptions({
    queryKey: ['openRelease', token] as const,
    queryFn: ({ signal }) => api.openRelease({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function erasureQuery(token: string) {
  return queryOptions({
    queryKey: ['openErasure', token] as const,
    queryFn: ({ signal }) => api.openErasure({ body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The response is the updated release and replaces the cached one. */
function useSignerAction<Input>(token: string, send: (input: Input) => Promise<Signing>) {
  const queryClient = useQueryClient()

  return useSingleMutation<Signing, Input>({
    mutationFn: send,
    onSuccess: (signing) => queryClient.setQueryData(signingQuery(token).queryKey, signing),
    // The release was signed, declined or taken back meanwhile, so load its current state.
    onError: (error) => {
      if ('code' in error && error.code === 'release_not_open')
        void queryClient.invalidateQueries({ queryKey: signingQuery(token).queryKey })
    },
  })
}

export const useSignRelease = (token: string) =>
  useSignerAction(token, (signature: Signature) =>
    api.signRelease({ body: { token, ...signature } }),
  )

export const useDeclineRelease = (token: string) =>
  useSignerAction(token, (reason: string) =>
    api.declineRelease({ body: { token, ...(reason !== '' && { reason }) } }),
  )

export const useStopRelease = (token: string) =>
  useSignerAction<void>(token, () => api.stopRelease({ body: { token } }))

export const useStopFaceSearch = (token: string) =>
  useSignerAction<void>(token, () => api.stopFaceSearch({ body: { token } }))

export const useEraseMe = (token: string) =>
  useSingleMutation({ mutationFn: () => api.eraseMe({ body: { token } }) })

export const useAskEraseLink = () =>
  useSingleMutation({ mutationFn: (email: string) => api.askEraseLink({ body: { email } }) })
