import type { UseQueryResult } from '@tanstack/react-query'
import { type ServiceState, serviceState } from '../api/service-state.ts'
import type { StateMarkKind } from '../marks/state-mark.tsx'
import { Button } from '../ui/button.tsx'
import { StateRow } from '../ui/state-row.tsx'

const told: Record<ServiceState, { mark: StateMarkKind; state: string }> = {
  answering: { mark: 'done', state: 'Open' },
  asking: { mark: 'under-way', state: 'Asking' },
  offline: { mark: 'stopped', state: 'You are offline' },
  silent: { mark: 'stopped', state: 'Not answering' },
}

type ServiceRowProps = { name: string; query: UseQueryResult }

/** The state of the service behind a query, with a retry button once it has failed. */
export function ServiceRow({ name, query }: ServiceRowProps) {
  const state = serviceState(query)
  const hasFailed = state !== 'answering' && query.errorUpdateCount > 0

  function tryAgain() {
    if (state !== 'silent') return

    void query.refetch()
  }

  return (
    <StateRow name={name} {...told[state]} isLive>
      {hasFailed && (
        <Button size="small" tone="plain" aria-disabled={state !== 'silent'} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </StateRow>
  )
}
