import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createStoredValue, useStoredValue } from '../browser/stored.ts'
import { frontDialog, useOverlayHost } from '../overlay/overlay-host.ts'
import { handlesKey, isSingleKey, matchesKey } from './keys.ts'

export type Shortcut = {
  /** Alternatives: `/`, `f`, `ArrowLeft`, `Escape`, `Space`. With modifiers: `Mod+a` (Ctrl, or Cmd on a Mac), `Shift+Delete`. */
  keys: readonly string[]
  /** What it does, for the list of shortcuts. */
  label: string
  /** Return false to leave the key to other shortcuts and the browser. */
  run: (event: KeyboardEvent) => unknown
  isActive?: boolean
  /** Also run while the user types in a field. */
  whileTyping?: boolean
  /** Also run while the user holds the key down. */
  repeats?: boolean
  /** Also run while a dialog is open that does not contain it. */
  aboveDialogs?: boolean
}

type ShortcutOptions = {
  /** The keys work only while focus is inside; without it, anywhere on the page. */
  scope?: RefObject<HTMLElement | null>
}

/**
 * Registers keyboard shortcuts while the component is mounted. The innermost scope wins, then the one registered last.
 * An open dialog disables the shortcuts of the page behind it.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  { scope }: ShortcutOptions = {},
): void {
  const dialog = useOverlayHost()
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })

  useEffect(() => register({ scope, dialog, latest }), [scope, dialog])
}

/** Every shortcut of this page now, for the list that `?` opens. Includes single keys that the user turned off. */
export function activeShortcuts(): readonly Pick<Shortcut, 'keys' | 'label'>[] {
  return groups
    .toReversed()
    .filter(({ scope }) => scope?.current !== null)
    .flatMap((group) => group.latest.current.filter((shortcut) => isEnabled(shortcut, group)))
    .map(({ keys, label }) => ({ keys, label }))
}

export const singleKeysKey = 'single-key-shortcuts'

/** Users of speech input can turn off shortcuts of a single character (WCAG 2.1.4). */
const singleKeys = createStoredValue({
  key: singleKeysKey,
  area: 'local',
  parse: (text) => (text === 'off' ? text : null),
})

export function useSingleKeys(): boolean {
  return useStoredValue(singleKeys) === null
}

export function setSingleKeys(areEnabled: boolean): void {
  if (areEnabled) singleKeys.remove()
  else singleKeys.write('off')
}

type ShortcutGroup = {
  scope: RefObject<HTMLElement | null> | undefined
  /** The dialog that the component is in. */
  dialog: HTMLElement | null
  latest: RefObject<readonly Shortcut[]>
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

  for (const group of groups
    .toReversed()
    .toSorted((one, other) => scopeDepth(other) - scopeDepth(one))) {
    if (!isInScope(event.target, group)) continue
    const shortcut = group.latest.current.find(
      (each) =>
        isEnabled(each, group) &&
        isInLayer(each, group, event.target) &&
        matchesShortcut(each, event),
    )
    if (shortcut === undefined || shortcut.run(event) === false) continue

    event.preventDefault()
    return
  }
}

function isEnabled(
  { isActive = true, aboveDialogs }: Shortcut,
  { dialog }: ShortcutGroup,
): boolean {
  const front = frontDialog()

  return isActive && (aboveDialogs === true || front === null || front === dialog)
}

function matchesShortcut({ keys, repeats, whileTyping }: Shortcut, event: KeyboardEvent): boolean {
  if (event.repeat && !repeats) return false
  if (!whileTyping && handlesKey(event.target, event.key)) return false

  return enabledKeys(keys).some((key) => matchesKey(key, event))
}

function enabledKeys(keys: readonly string[]): readonly string[] {
  return singleKeys.read() === null ? keys : keys.filter((key) => !isSingleKey(key))
}

function isInScope(target: EventTarget | null, { scope }: ShortcutGroup): boolean {
  if (scope === undefined) return true

  return target instanceof Node && scope.current?.contains(target) === true
}

/** Focus is not in a dialog or popover above the shortcut. */
function isInLayer(
  { aboveDialogs }: Shortcut,
  { scope, dialog }: ShortcutGroup,
  target: EventTarget | null,
): boolean {
  const layer = target instanceof Element ? target.closest('dialog, [role=dialog]') : null
  if (aboveDialogs === true || layer === null || layer === dialog) return true

  return scope !== undefined && layer.contains(scope.current)
}

/** The scopes that contain the focused element are ancestors of each other. */
function scopeDepth({ scope }: ShortcutGroup): number {
  let count = 0
  for (let node = scope?.current ?? null; node !== null; node = node.parentElement) count += 1

  return count
}
