import { Switch } from '../form/switch.tsx'
import { Dialog } from '../overlay/dialog.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { isSingleKey } from './keys.ts'
import { type Shortcut, setSingleKeysEnabled, useSingleKeysEnabled } from './shortcuts.ts'

type ShortcutsDialogProps = {
  isOpen: boolean
  onClose: () => void
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[]
}

export function ShortcutsDialog({ isOpen, onClose, shortcuts }: ShortcutsDialogProps) {
  const areSingleKeysEnabled = useSingleKeysEnabled()
  const enabledShortcuts = shortcuts
    .map(({ keys, label }) => ({
      keys: areSingleKeysEnabled ? keys : keys.filter((key) => !isSingleKey(key)),
      label,
    }))
    .filter(({ keys }) => keys.length > 0)
  const rows = new Map(
    enabledShortcuts.map(({ keys, label }) => [`${keys.join()}: ${label}`, { keys, label }]),
  )

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Keyboard shortcuts"
      footer={
        <div className="mr-auto">
          <Switch isOn={areSingleKeysEnabled} onChange={setSingleKeysEnabled}>
            Single-letter shortcuts
          </Switch>
        </div>
      }
    >
      {rows.size === 0 && <p className="text-ink-2">No shortcuts are active on this page.</p>}
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {[...rows].map(([id, { keys, label }]) => (
          <div key={id} className="contents">
            <dt className="flex flex-wrap gap-1">
              {toKeyCaps(keys).map((cap) => (
                <KeyCap key={cap}>{cap}</KeyCap>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

/** Combines a series of digits into one key cap: 1 – 7. */
function toKeyCaps(keys: readonly string[]): readonly string[] {
  const [first, last] = [keys[0], keys.at(-1)]
  const isSeries = keys.length > 2 && keys.every((key) => /^\d$/.test(key))
  if (isSeries && first !== undefined && last !== undefined)
    return [`${toKeyCap(first)} – ${toKeyCap(last)}`]

  return keys.map(toKeyCap)
}

function toKeyCap(combination: string): string {
  if (combination.length === 1) return combination.toUpperCase()

  return combination
    .split('+')
    .map((part) => keyLabels[part] ?? part)
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
}

const isMac = navigator.platform.startsWith('Mac')

const keyLabels: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Escape: 'Esc',
  Delete: 'Del',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}
