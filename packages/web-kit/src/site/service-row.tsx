import type { FetchStatus, QueryStatus, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StateMark, type StateMarkKind } from '../marks/state-mark.tsx'
import { Button } from '../ui/button.tsx'

const stateDisplays: Record<ServiceState, { mark: StateMarkKind; stateLabel: string }> = {
  ok: { mark: 'done', stateLabel: 'Online' },
  loading: { mark: 'in-progress', stateLabel: 'Connecting' },
  offline: { mark: 'stopped', stateLabel: 'You are offline' },
  down: { mark: 'stopped', stateLabel: 'Not responding' },
}

type ServiceRowProps = { name: string; query: UseQueryResult }

/** The state of the service behind a query, with a retry button after a failure. */
export function ServiceRow({ name, query }: ServiceRowProps) {
  const state = serviceState(query)
  const hasFailed = state !== 'ok' && query.errorUpdateCount > 0

  function retry() {
    if (state !== 'down') return

    void query.refetch()
  }

  return (
    <StateRow name={name} {...stateDisplays[state]} isLive>
      {hasFailed && (
        <Button size="small" tone="plain" aria-disabled={state !== 'down'} onClick={retry}>
          Try again
        </Button>
      )}
    </StateRow>
  )
}

export type ServiceState = 'ok' | 'loading' | 'offline' | 'down'

export function serviceState(query: {
  status: QueryStatus
  fetchStatus: FetchStatus
}): ServiceState {
  if (query.status === 'success') return 'ok'
  if (query.fetchStatus === 'paused') return 'offline'
  if (query.status === 'error' && query.fetchStatus === 'idle') return 'down'

  return 'loading'
}

type StateRowProps = {
  name: string
  mark: StateMarkKind
  stateLabel: string
  /** Screen readers announce changes of the label. */
  isLive?: boolean
  children?: ReactNode
}

export function StateRow({ name, mark, stateLabel, isLive = false, children }: StateRowProps) {
  return (
    <div className="grid min-h-12 grid-cols-2 items-center gap-x-4 border-b border-rule py-2">
      <dt className="font-medium">{name}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span role={isLive ? 'status' : undefined} className="flex items-center gap-2 text-ink-2">
          <StateMark kind={mark} />
          {stateLabel}
        </span>
        {children}
      </dd>
    </div>
  )
}
