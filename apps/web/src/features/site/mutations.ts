import { api } from '@shoebox/web-kit/api/api'
import { useMutation } from '@tanstack/react-query'

/**
 * Both invalidate nothing: what was sent is not read back here. Without a line they fail at once; by themselves
 * they would wait for it in silence.
 */

type ContactMessage = Parameters<typeof api.sendContactMessage>[0]['body']
type TakedownRequest = Parameters<typeof api.requestTakedown>[0]['body']

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => api.sendContactMessage({ body }),
    networkMode: 'always',
  })
}

export function useRequestTakedown() {
  return useMutation({
    mutationFn: (body: TakedownRequest) => api.requestTakedown({ body }),
    networkMode: 'always',
  })
}
