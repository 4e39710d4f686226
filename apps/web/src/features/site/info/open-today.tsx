import { StateMark } from '@shoebox/web-kit/marks/state-mark.tsx'

export type Capability = { name: string; isOpen: boolean }

/** What can be used and what cannot yet, so that no text on this site promises more. */
export function OpenToday({ capabilities }: { capabilities: readonly Capability[] }) {
  return (
    <ul className="!my-0 !list-none border-t border-rule !pl-0">
      {capabilities.map(({ name, isOpen }) => (
        <li
          key={name}
          className="!mt-0 flex min-h-10 items-center justify-between gap-4 border-b border-rule !pl-0"
        >
          <span>{name}</span>
          <span className="flex flex-none items-center gap-2 text-small text-ink-2">
            <StateMark kind={isOpen ? 'done' : 'not-begun'} />
            {isOpen ? 'Open' : 'Not open yet'}
          </span>
        </li>
      ))}
    </ul>
  )
}
