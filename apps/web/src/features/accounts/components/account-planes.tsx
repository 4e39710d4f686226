import type { ReactNode } from 'react'

type AccountPlanesProps = { tray: ReactNode | undefined; children: ReactNode }

/** The table, and beside it the tray where a tab has one. On a phone the tray lies below. */
export function AccountPlanes({ tray, children }: AccountPlanesProps) {
  return (
    <div className="@container/page">
      <div
        className={`grid min-h-[calc(100dvh-var(--spacing-header))] ${tray === undefined ? '' : withTray}`}
      >
        <div className="min-w-0 px-gutter pt-8 pb-18 print:p-0">
          <h1 className="mb-4 font-head text-h1 font-bold tracking-[-0.005em]">Account</h1>
          <div className="@container max-w-[58rem]">{children}</div>
        </div>
        {tray !== undefined && (
          <aside className="min-w-0 border-rule bg-paper px-gutter pt-8 pb-18 max-md:border-t md:border-l print:hidden">
            {tray}
          </aside>
        )}
      </div>
    </div>
  )
}

const withTray =
  'roomy:grid-cols-[minmax(0,1fr)_21rem] roomy:@min-[74rem]/page:grid-cols-[minmax(0,1fr)_var(--spacing-tray)]'
