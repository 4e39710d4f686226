import { DropdownMenu } from 'radix-ui'
import { useOverlayHost } from '../overlay-host.ts'
import { Icon } from './icon.tsx'
import { overlayPanel, overlayRoom } from './overlay-look.ts'

type Option<Value extends string> = { value: Value; label: string; text: string }

type ChoiceMenuProps<Value extends string> = {
  label: string
  value: Value
  /** Each with one line that says what it does. */
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** One of a few, each explained. Arrows move, letters jump, Enter chooses, Esc returns to the button. */
export function ChoiceMenu<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceMenuProps<Value>) {
  const host = useOverlayHost()
  const chosen = options.find((option) => option.value === value)

  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          className="inline-flex h-8 flex-none items-center gap-[6px] text-small whitespace-nowrap hover:underline hover:underline-offset-3"
        >
          <span className="text-ink-2 max-md:sr-only">{label}</span>
          <span className="font-semibold">{chosen?.label}</span>
          <Icon name="down" size={16} />
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={host}>
        <DropdownMenu.Content
          {...overlayRoom}
          align="end"
          loop
          className={`${overlayPanel} max-h-(--radix-dropdown-menu-content-available-height) w-[300px] max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain py-2`}
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
