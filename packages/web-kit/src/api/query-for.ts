import type { CallInput, CallOutput } from '@shoebox/contract/call'
import type { Contract, OperationId } from '@shoebox/contract/contract'
import { queryOptions } from '@tanstack/react-query'

type ReadId = {
  [Id in OperationId]: Contract[Id]['method'] extends 'GET' ? Id : never
}[OperationId]

type ReadInput<Id extends ReadId> = Omit<CallInput<Contract[Id]>, 'signal'>

/** The reads of the client. Written without its conditional type, so that one may be called by a name that is still open. */
type Reads = {
  [Id in ReadId]: (
    input: ReadInput<Id> & { signal: AbortSignal },
  ) => Promise<CallOutput<Contract[Id]>>
}

/** One read of the contract as query options; operation and input are its key. */
export function queryFor<const Id extends ReadId>(
  client: Reads,
  operation: Id,
  input: ReadInput<Id>,
) {
  return queryOptions({
    queryKey: [operation, input] as const,
    queryFn: ({ signal }) => client[operation]({ ...input, signal }),
  })
}
