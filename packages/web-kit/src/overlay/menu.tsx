import { DropdownMenu } from 'radix-ui'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../ui/icon.tsx'
import { type OpenedWith, useFocusFirstItem } from './lazy-overlay.tsx'
import { useOverlayHost } from './overlay-host.ts'
import { overlayPanelClass, overlaySpacing } from './panel.tsx'

type Row = {
  label: string
  icon?: IconName
  /** Text at the right end, such as a count or a key. */
  detail?: ReactNode
}

type LinkEntry = Row & { kind: 'link'; to: string }
type ActionEntry = Row & {
  kind: 'action'
  run: () => void
  isDangerous?: boolean
  /** Disables the item. It stays focusable, so screen readers announce the reason. */
  disabledReason?: string | undefined
  isBusy?: boolean
  /** Replaces the label while busy, such as "Transferring...". */
  busyLabel?: string
}

export type MenuEntry = LinkEntry | ActionEntry | { kind: 'separator' }

type MenuProps = {
  /** A button; Radix sets its `aria-expanded`. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  align?: 'start' | 'end'
  /** Distance to the trigger in pixels. For a trigger inside a bar, increase it so the menu opens below the bar. */
  offset?: number
  /** Set if the user opened the menu before its code had loaded. The menu is then initially open. */
  openedWith?: OpenedWith | undefined
}

/** A non-modal menu. Supports arrow keys and typeahead; Esc returns focus to the trigger. */
export function Menu({
  trigger,
  entries,
  align = 'start',
  offset = overlaySpacing.sideOffset,
  openedWith,
}: MenuProps) {
  const host = useOverlayHost()
  const focusFirst = useFocusFirstItem(openedWith)
  const pendingAction = useRef<(() => void) | null>(null)

  // Runs the action after focus is back on the trigger: a dialog that it opens will then return focus there.
  function runPendingAction() {
    const run = pendingAction.current
    pendingAction.current = null
    if (run !== null) setTimeout(run)
  }

  return (
    <DropdownMenu.Root modal={false} defaultOpen={openedWith !== undefined}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={host}>
        <DropdownMenu.Content
          {...overlaySpacing}
          sideOffset={offset}
          align={align}
          loop
          onFocus={focusFirst}
          onCloseAutoFocus={runPendingAction}
          className={`${overlayPanelClass} max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-16px)] min-w-[200px] overflow-y-auto overscroll-contain py-2`}
        >
          {entries.map((entry, index) => (
            <MenuItem
              key={entry.kind === 'separator' ? `separator-${index}` : entry.label}
              entry={entry}
              onChoose={(run) => {
                pendingAction.current = run
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const rowClass =
  'flex min-h-10 w-full cursor-default items-center gap-3 px-4 py-2 text-body outline-none select-none data-highlighted:bg-ink/6'

type MenuItemProps = { entry: MenuEntry; onChoose: (run: () => void) => void }

function MenuItem({ entry, onChoose }: MenuItemProps) {
  if (entry.kind === 'separator')
    return <DropdownMenu.Separator className="my-2 h-px bg-rule" aria-orientation="horizontal" />
  if (entry.kind === 'action') return <ActionItem entry={entry} onChoose={onChoose} />

  return (
    <DropdownMenu.Item asChild textValue={entry.label}>
      <Link to={entry.to} className={rowClass}>
        <RowContent {...entry} />
      </Link>
    </DropdownMenu.Item>
  )
}

type ActionItemProps = { entry: ActionEntry; onChoose: (run: () => void) => void }

function ActionItem({ entry, onChoose }: ActionItemProps) {
  const reasonId = useId()
  const { label, isDangerous = false, disabledReason, isBusy = false, busyLabel } = entry
  const isDisabled = isBusy || disabledReason !== undefined
  const colorClass = isDisabled ? 'text-ink-2' : isDangerous ? 'text-danger' : ''

  return (
    <DropdownMenu.Item
      textValue={label}
      className={`${rowClass} ${colorClass}`}
      onSelect={(event) => {
        if (isDisabled) event.preventDefault()
        else onChoose(entry.run)
      }}
      {...(isDisabled && { 'aria-disabled': true })}
      {...(isBusy && { 'aria-busy': true })}
      {...(disabledReason !== undefined && { 'aria-describedby': reasonId })}
    >
      <RowContent
        {...entry}
        label={isBusy ? (busyLabel ?? label) : label}
        {...(disabledReason !== undefined && {
          reason: (
            <span id={reasonId} className="block text-small">
              {disabledReason}
            </span>
          ),
        })}
      />
    </DropdownMenu.Item>
  )
}

function RowContent({ label, icon, detail, reason }: Row & { reason?: ReactNode }) {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      <span className="min-w-0 flex-1 wrap-break-word">
        {label}
        {reason}
      </span>
      {detail !== undefined && <span className="text-small text-ink-2 tabular-nums">{detail}</span>}
    </>
  )
}
