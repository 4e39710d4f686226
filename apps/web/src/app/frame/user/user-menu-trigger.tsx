import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import type { ComponentProps } from 'react'

type UserMenuTriggerProps = ComponentProps<'button'> & { firstName: string | null }

/** Shows the first name if it is known, an icon otherwise. */
export function UserMenuTrigger({ firstName, ...rest }: UserMenuTriggerProps) {
  return (
    <button
      type="button"
      className="flex h-10 items-center gap-[6px] pl-[10px] font-medium"
      {...rest}
    >
      {firstName === null ? (
        <>
          <Icon name="user" />
          <span className="sr-only">Your menu</span>
        </>
      ) : (
        <span className="max-w-[160px] truncate">{firstName}</span>
      )}
      <Icon name="down" size={16} />
    </button>
  )
}
