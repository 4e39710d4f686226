import { api } from '@shoebox/web-kit/api'
import { useMutation } from '@tanstack/react-query'

/** Both invalidate nothing: what was sent is not read back here. */

type ContactMessage = Parameters<typeof api.sendContactMessage>[0]['body']
type TakedownRequest = Parameters<typeof api.requestTakedown>[0]['body']

export function useSendContactMessage() {
  return useMutation({ mutationFn: (body: ContactMessage) => api.sendContactMessage({ body }) })
}

export function useRequestTakedown() {
  return useMutation({ mutationFn: (body: TakedownRequest) => api.requestTakedown({ body }) })
}
