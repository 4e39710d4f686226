import type { CallInput, CallOutput } from '@shoebox/contract/client/call'
import type { Contract, OperationId } from '@shoebox/contract/contract'
import { queryOptions } from '@tanstack/react-query'

type ReadId = {
  [Id in OperationId]: Contract[Id]['method'] extends 'GET' ? Id : never
}[OperationId]

type ReadInput<Id extends ReadId> = Omit<CallInput<Contract[Id]>, 'signal'>

/** The client's GET calls. TypeScript can't call the client's own conditional type with a generic operation id. */
type Reads = {
  [Id in ReadId]: (
    input: ReadInput<Id> & { signal: AbortSignal },
  ) => Promise<CallOutput<Contract[Id]>>
}

/** Query options for one GET operation of the contract; operation and input form the query key. */
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
