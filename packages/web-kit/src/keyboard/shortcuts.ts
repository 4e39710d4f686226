import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createStoredValue, useStoredValue } from '../browser/stored.ts'
import { topmostDialog, useOverlayHost } from '../overlay/overlay-host.ts'
import { handlesKey, isSingleKey, matchesKey } from './keys.ts'

export type Shortcut = {
  /** Alternatives, such as `/`, `ArrowLeft`, `Space`, `Shift+Delete` or `Mod+a` (Ctrl, or Cmd on a Mac). */
  keys: readonly string[]
  /** What the shortcut does, for the list of shortcuts. */
  label: string
  /** Return false to pass the key on to other shortcuts and the browser. */
  run: (event: KeyboardEvent) => unknown
  isActive?: boolean
  /** Also works while focus is in a control that handles keys itself, such as a text field or a menu. */
  worksWhileTyping?: boolean
  /** Runs repeatedly while the user holds the key down. */
  repeats?: boolean
  /** Also works in a dialog that does not contain the component. */
  worksInAnyDialog?: boolean
}

type ShortcutOptions = {
  /** The shortcuts work only while focus is inside this element. By default they work anywhere on the page. */
  scope?: RefObject<HTMLElement | null>
}

/**
 * Registers keyboard shortcuts while the component is mounted. The innermost scope wins, then the shortcut registered last.
 * An open dialog disables the shortcuts of the page behind it.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  { scope }: ShortcutOptions = {},
): void {
  const dialog = useOverlayHost()
  const shortcutsRef = useRef(shortcuts)
  useLayoutEffect(() => {
    shortcutsRef.current = shortcuts
  })

  useEffect(() => register({ scope, dialog, shortcutsRef }), [scope, dialog])
}

/**
 * The shortcuts that work on the page, or in the dialog on top of it, for the list that `?` opens. Includes single keys
 * that the user turned off.
 */
export function activeShortcuts(): readonly Pick<Shortcut, 'keys' | 'label'>[] {
  return groups
    .toReversed()
    .filter(({ scope }) => scope?.current !== null)
    .flatMap((group) => group.shortcutsRef.current.filter((shortcut) => isEnabled(shortcut, group)))
    .map(({ keys, label }) => ({ keys, label }))
}

export const singleKeysStorageKey = 'single-key-shortcuts'

/** 'off' if the user turned off single-character shortcuts, as users of speech input may (WCAG 2.1.4); or null. */
const singleKeysOff = createStoredValue({
  key: singleKeysStorageKey,
  area: 'local',
  parse: (text) => (text === 'off' ? text : null),
})

export function useSingleKeysEnabled(): boolean {
  return useStoredValue(singleKeysOff) === null
}

export function setSingleKeysEnabled(areEnabled: boolean): void {
  if (areEnabled) singleKeysOff.remove()
  else singleKeysOff.write('off')
}

type ShortcutGroup = {
  scope: RefObject<HTMLElement | null> | undefined
  /** The dialog that contains the component; null outside of dialogs. */
  dialog: HTMLElement | null
  shortcutsRef: RefObject<readonly Shortcut[]>
}

let groups: readonly ShortcutGroup[] = []

function register(group: ShortcutGroup): () => void {
  if (groups.length === 0) document.addEventListener('keydown', handleKeyDown)
  groups = [...groups, group]

  return () => {
    groups = groups.filter((other) => other !== group)
    if (groups.length === 0) document.removeEventListener('keydown', handleKeyDown)
  }
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return

  for (const group of groups.toReversed().toSorted((a, b) => scopeDepth(b) - scopeDepth(a))) {
    if (!isInScope(event.target, group)) continue
    const shortcut = group.shortcutsRef.current.find(
      (candidate) =>
        isEnabled(candidate, group) &&
        isReachable(candidate, group, event.target) &&
        matchesShortcut(candidate, event),
    )
    if (shortcut === undefined || shortcut.run(event) === false) continue

    event.preventDefault()
    return
  }
}

/**
 * False if the shortcut is inactive, or while the topmost dialog does not contain its component. `worksInAnyDialog` skips
 * the second check.
 */
function isEnabled(
  { isActive = true, worksInAnyDialog }: Shortcut,
  { dialog }: ShortcutGroup,
): boolean {
  const topmost = topmostDialog()

  return isActive && (worksInAnyDialog === true || topmost === null || topmost === dialog)
}

function matchesShortcut(
  { keys, repeats, worksWhileTyping }: Shortcut,
  event: KeyboardEvent,
): boolean {
  if (event.repeat && !repeats) return false
  if (!worksWhileTyping && handlesKey(event.target, event.key)) return false

  return enabledKeys(keys).some((key) => matchesKey(key, event))
}

function enabledKeys(keys: readonly string[]): readonly string[] {
  return singleKeysOff.read() === null ? keys : keys.filter((key) => !isSingleKey(key))
}

function isInScope(target: EventTarget | null, { scope }: ShortcutGroup): boolean {
  if (scope === undefined) return true

  return target instanceof Node && scope.current?.contains(target) === true
}

/**
 * False while focus is in a dialog or popover, unless that is the component's own dialog or contains its scope. Always
 * true with `worksInAnyDialog`.
 */
function isReachable(
  { worksInAnyDialog }: Shortcut,
  { scope, dialog }: ShortcutGroup,
  target: EventTarget | null,
): boolean {
  const focusedOverlay = target instanceof Element ? target.closest('dialog, [role=dialog]') : null
  if (worksInAnyDialog === true || focusedOverlay === null || focusedOverlay === dialog) return true

  return scope !== undefined && focusedOverlay.contains(scope.current)
}

/**
 * The depth of the scope in the DOM. Scopes around the focused element are nested, so the deepest one is the innermost.
 */
function scopeDepth({ scope }: ShortcutGroup): number {
  let count = 0
  for (let node = scope?.current ?? null; node !== null; node = node.parentElement) count += 1

  return count
}
