import type { CallInput, CallOutput } from '@shoebox/contract/call'
import type { Client } from '@shoebox/contract/client'
import type { Contract, OperationId } from '@shoebox/contract/contract'
import { queryOptions } from '@tanstack/react-query'

type ReadId = {
  [Id in OperationId]: Contract[Id]['method'] extends 'GET' ? Id : never
}[OperationId]

type ReadInput<Id extends ReadId> = Omit<CallInput<Contract[Id]>, 'signal'>

type Read<Id extends ReadId> = (
  input: ReadInput<Id> & { signal: AbortSignal },
) => Promise<CallOutput<Contract[Id]>>

/** One read of the contract as query options; operation and input are its key. */
export function queryFor<const Id extends ReadId>(
  client: Pick<Client, Id>,
  operation: Id,
  input: ReadInput<Id>,
) {
  return queryOptions({
    queryKey: [operation, input] as const,
    queryFn: async ({ signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler leaves a call open while its operation is a type parameter
      const read = client[operation] as unknown as Read<Id>

      return await read({ ...input, signal })
    },
  })
}
