import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

type SingleMutationOptions<Data, Variables> = Omit<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn'
> & { mutationFn: (variables: Variables) => Promise<Data> }

/**
 * A mutation that is under way once. A second click comes before the picture says that the first one counts,
 * so what it finds in the component is old; this finds out at once.
 */
export function useSingleMutation<Data, Variables = void>({
  mutationFn,
  ...options
}: SingleMutationOptions<Data, Variables>) {
  const isUnderWay = useRef(false)
  const mutation = useMutation<Data, Error, Variables>({
    // Without a line it fails at once; by itself it would wait for one in silence.
    networkMode: 'always',
    ...options,
    mutationFn: async (variables) => {
      try {
        return await mutationFn(variables)
      } finally {
        isUnderWay.current = false
      }
    },
  })

  const mutate: typeof mutation.mutate = (...call) => {
    if (isUnderWay.current) return

    isUnderWay.current = true
    mutation.mutate(...call)
  }

  return { ...mutation, mutate }
}
