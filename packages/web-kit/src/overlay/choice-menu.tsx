import { DropdownMenu } from 'radix-ui'
import { Icon } from '../ui/icon.tsx'
import { ChoiceTrigger } from './choice-trigger.tsx'
import { type OpenedWith, useFocusFirstItem } from './lazy-overlay.tsx'
import { useOverlayHost } from './overlay-host.ts'
import { overlayPanelClass, overlaySpacing } from './panel.tsx'

type Option<Value extends string> = { value: Value; label: string; text: string }

export type ChoiceMenuProps<Value extends string> = {
  label: string
  value: Value
  /** The `text` of an option explains it in one line. */
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  /** Set if the user opened the menu before its code had loaded. The menu is then initially open. */
  openedWith?: OpenedWith
}

/** A menu that selects one of several options. Supports arrow keys and typeahead; Esc returns focus to the button. */
export function ChoiceMenu<Value extends string>({
  label,
  value,
  options,
  onChange,
  openedWith,
}: ChoiceMenuProps<Value>) {
  const host = useOverlayHost()
  const focusFirst = useFocusFirstItem(openedWith)
  const selectedOption = options.find((option) => option.value === value)

  return (
    <DropdownMenu.Root modal={false} defaultOpen={openedWith !== undefined}>
      <DropdownMenu.Trigger asChild>
        <ChoiceTrigger label={label} selectedLabel={selectedOption?.label} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={host}>
        <DropdownMenu.Content
          {...overlaySpacing}
          align="end"
          loop
          onFocus={focusFirst}
          className={`${overlayPanelClass} max-h-(--radix-dropdown-menu-content-available-height) w-[300px] max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain py-2`}
        >
          <DropdownMenu.RadioGroup value={value} aria-label={label}>
            {options.map((option) => (
              <DropdownMenu.RadioItem
                key={option.value}
                value={option.value}
                textValue={option.label}
                onSelect={() => onChange(option.value)}
                className="flex min-h-10 cursor-default gap-3 px-4 py-2 outline-none select-none data-highlighted:bg-ink/6"
              >
                <span className="min-w-0 flex-1">
                  <span className="block text-body font-medium">{option.label}</span>
                  <span className="block text-small text-ink-2">{option.text}</span>
                </span>
                <span className="flex size-5 flex-none">
                  <DropdownMenu.ItemIndicator>
                    <Icon name="check" />
                  </DropdownMenu.ItemIndicator>
                </span>
              </DropdownMenu.RadioItem>
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
