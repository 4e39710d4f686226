import type { ReactNode } from 'react'

type TwoPaneProps = {
  children: ReactNode
  /** Without a tray, the page has one pane. */
  tray?: ReactNode | undefined
}

/** The main pane with the tray beside it, at the edge of the window. On a phone the tray is below. */
export function TwoPane({ children, tray }: TwoPaneProps) {
  return (
    <div className="group/panes @container/page">
      <div
        className={`grid min-h-[calc(100dvh-var(--spacing-header))] max-md:grid-rows-[auto_1fr] ${tray === undefined ? '' : paneColumnsClass}`}
      >
        <div className="min-w-0 px-gutter pt-8 pb-18 max-md:pb-10 print:p-0">
          <div className="@container max-w-[58rem] print:[&_[role=tablist]]:hidden">{children}</div>
        </div>
        {tray !== undefined && (
          <div className="min-w-0 border-rule bg-paper px-gutter pt-8 pb-18 max-md:border-t md:border-l print:hidden">
            {tray}
          </div>
        )}
      </div>
    </div>
  )
}

/** The grid columns, for a page whose panes have their own padding and background. */
export const paneColumnsClass =
  'roomy:grid-cols-[minmax(0,1fr)_21rem] roomy:@min-[74rem]/page:grid-cols-[minmax(0,1fr)_var(--spacing-tray)]'
