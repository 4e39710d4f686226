import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { MarkerLine } from '../marks/marker.tsx'

type Tab<Id extends string> = { id: Id; label: string; count?: number; panel: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  current: Id
  onChange: (id: Id) => void
}

/**
 * Arrow keys move between the tabs and open them; Tab moves into the panel. The panel itself is focusable only if it is
 * plain text. Otherwise the panel would be an extra tab stop before its first control.
 */
export function Tabs<Id extends string>({ label, tabs, current, onChange }: TabsProps<Id>) {
  const baseId = useId()
  const panel = tabs.find((tab) => tab.id === current)?.panel
  const tabList = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tabList.current !== null) scrollToTab(tabList.current, `${baseId}${current}`)
  }, [baseId, current])

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const next = nextTab({ ids: tabs.map(({ id }) => id), current, key: event.key })
    if (next === undefined) return

    event.preventDefault()
    onChange(next)
    document.getElementById(`${baseId}${next}`)?.focus()
  }

  return (
    <div>
      <div className="relative before:absolute before:inset-x-0 before:bottom-1 before:h-px before:bg-rule">
        <div
          ref={tabList}
          role="tablist"
          tabIndex={-1}
          aria-label={label}
          onKeyDown={handleKeyDown}
          className="relative -mx-[3px] flex gap-4 overflow-x-auto pb-[5px] md:gap-[22px]"
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${baseId}${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === current}
              aria-controls={`${baseId}panel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange(tab.id)}
              className="relative flex-none px-[3px] pt-[10px] pb-[11px] font-head text-lead font-semibold whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink"
            >
              {tab.label}{' '}
              {tab.count !== undefined && (
                <span className="ml-[3px] font-slate text-slate font-regular text-ink-2">
                  {tab.count}
                </span>
              )}
              {tab.id === current && <MarkerLine />}
            </button>
          ))}
        </div>
      </div>
      <div
        id={`${baseId}panel`}
        role="tabpanel"
        aria-labelledby={`${baseId}${current}`}
        tabIndex={typeof panel === 'string' ? 0 : undefined}
        className="pt-4"
      >
        {panel}
      </div>
    </div>
  )
}

type TabMove<Id> = { ids: readonly Id[]; current: Id; key: string }

/** The tab that a key moves to, wrapping at the ends; undefined for other keys. */
export function nextTab<Id>({ ids, current, key }: TabMove<Id>): Id | undefined {
  const index = ids.indexOf(current)

  if (key === 'ArrowRight') return ids[(index + 1) % ids.length]
  if (key === 'ArrowLeft') return ids.at(index - 1)
  if (key === 'Home') return ids[0]
  if (key === 'End') return ids.at(-1)

  return undefined
}

/** Scrolls the tab list only. `scrollIntoView` would also scroll the page. */
function scrollToTab(tabList: HTMLElement, id: string): void {
  const tab = document.getElementById(id)?.getBoundingClientRect()
  if (tab === undefined) return

  const { left, right } = tabList.getBoundingClientRect()
  if (tab.left < left) tabList.scrollLeft -= left - tab.left
  else if (tab.right > right) tabList.scrollLeft += Math.ceil(tab.right - right)
}
