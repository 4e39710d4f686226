import { Icon } from '@shoebox/web-kit/ui/icon.tsx'

export const userMenuLook = 'flex h-10 items-center gap-[6px] pl-[10px] font-medium'

/** The first name when it is known; a figure stands for everyone else. */
export function UserMenuLabel({ firstName }: { firstName: string | null }) {
  return (
    <>
      {firstName === null ? (
        <>
          <Icon name="user" />
          <span className="sr-only">Your menu</span>
        </>
      ) : (
        <span className="max-w-[160px] truncate">{firstName}</span>
      )}
      <Icon name="down" size={16} />
    </>
  )
}
